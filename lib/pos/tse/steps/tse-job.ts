import { z } from 'zod'
import type { JobDefinition } from '@/lib/server/task/job'

const payload = z.strictObject({ tenantId: z.uuid(), tseId: z.uuid() })

/** One attempt to set a TSE up or to disable it, as its row states. */
export const tseJob: JobDefinition<typeof payload> = { queue: 'tse.work', payload }
