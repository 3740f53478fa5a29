import { resendDocument, sendDocument, withdrawSending } from '@/lib/sales/dispatches/use-cases/send-document'
import { SELF_BILLED } from '../queries/get-self-billed'

export const sendSelfBilled = sendDocument(SELF_BILLED)
export const resendSelfBilled = resendDocument(SELF_BILLED)
export const withdrawSelfBilledSending = withdrawSending(SELF_BILLED)
