import { defineJob } from '@/lib/server/job'
import { tseJob } from './steps/tse-job'
import { workTse } from './use-cases/work-tse'

/** One attempt for one TSE. Its row says what is to be done, and to whom it belongs meanwhile: a second run does no harm. */
export const workOnTse = defineJob({ ...tseJob, handle: workTse })
