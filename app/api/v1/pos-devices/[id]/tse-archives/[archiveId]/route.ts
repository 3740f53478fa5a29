import { apiContext } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { answerArchive } from '@/lib/tax/tse-archives/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ GET: answerArchive(apiContext) })
