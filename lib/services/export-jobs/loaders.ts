import 'server-only'
import type { ExportJobKind } from '@/lib/domain/exportable'
import { load } from '@/lib/server/next/load'
import { listExportJobs } from './queries'

/** The person's latest exports in the background, of one kind or of all. */
export const loadExportJobs = async (kind?: ExportJobKind) =>
  (await load(listExportJobs, kind ? { kind } : {})).rows
