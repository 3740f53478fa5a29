import { receiveProof } from '@/lib/sales/invoices/api'
import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ POST: receiveProof(apiContext) })
