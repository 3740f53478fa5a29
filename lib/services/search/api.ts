import { z } from 'zod'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import { foundRecord, type searchRecordsOf } from './queries'

/** For the palette while typing; not part of the documented API. */
export const recordSearchOf = (useCase: ReturnType<typeof searchRecordsOf>) =>
  defineEndpoint({
    method: 'GET',
    path: '/pickers/records',
    summary: 'Records of every kind',
    useCase,
    response: z.object({ items: z.array(foundRecord), more: z.boolean() }),
  })
