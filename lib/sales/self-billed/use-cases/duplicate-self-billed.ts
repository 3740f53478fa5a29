import { duplicateDocument } from '@/lib/sales/documents/use-cases/duplicate-document'
import { SELF_BILLED } from '../queries/get-self-billed'

export const duplicateSelfBilled = duplicateDocument(SELF_BILLED)
