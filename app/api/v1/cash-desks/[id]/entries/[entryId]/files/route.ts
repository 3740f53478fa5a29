import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { receiveEntryFile } from '@/lib/tax/cash-book/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ POST: receiveEntryFile(apiContext) })
