import 'server-only'
import { load } from '@/lib/server/next/load'
import { listExportJobs } from './queries'

/** The person's latest exports in the background. */
export const loadExportJobs = async () => (await load(listExportJobs, {})).rows
