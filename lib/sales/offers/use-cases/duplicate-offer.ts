import { duplicateDocument } from '@/lib/sales/documents/use-cases/duplicate-document'
import { OFFERS } from '../queries/get-offer'

export const duplicateOffer = duplicateDocument(OFFERS)
