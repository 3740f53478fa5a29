import { z } from 'zod'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import { foundRecord, type searchRecordsOf } from './queries'

/** What the palette asks while one types; no part of the documented API. */
export const recordSearchOf = (useCase: ReturnType<typeof searchRecordsOf>) =>
  defineEndpoint({
    method: 'GET',
    path: '/pickers/records',
    summary: 'Records of every kind',
    useCase,
    response: z.object({ items: z.array(foundRecord), more: z.boolean() }),
  })
