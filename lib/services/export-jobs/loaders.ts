import 'server-only'
import type { ExportJobKind } from '@/lib/domain/exportable'
import { load } from '@/lib/server/next/load'
import { listExportJobs } from './queries'

/** Loads the person's latest background exports, of one kind or of all. */
export const loadExportJobs = async (kind?: ExportJobKind) =>
  (await load(listExportJobs, kind ? { kind } : {})).rows
