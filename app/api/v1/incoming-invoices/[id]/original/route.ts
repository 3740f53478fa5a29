import { byMethod } from '@/lib/server/next/by-method'
import { apiContext } from '@/lib/server/next/api-context'
import { answerOriginal } from '@/lib/sales/incoming-invoices/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: answerOriginal(apiContext),
})
