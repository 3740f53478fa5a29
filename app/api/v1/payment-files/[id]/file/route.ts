import { byMethod } from '@/lib/server/next/by-method'
import { apiContext } from '@/lib/server/next/api-context'
import { answerPaymentFile } from '@/lib/sales/payment-files/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: answerPaymentFile(apiContext),
})
