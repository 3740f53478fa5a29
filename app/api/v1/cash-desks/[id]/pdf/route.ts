import { byMethod } from '@/lib/server/next/by-method'
import { apiContext } from '@/lib/server/next/api-context'
import { answerCashBook } from '@/lib/tax/cash-book/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: answerCashBook(apiContext),
})
