import 'server-only'
import type { ExportJobKind } from '@/lib/domain/exportable'
import { load } from '@/lib/server/next/load'
import { listExportJobs } from './queries'

/** Loads the person's latest background exports, of some kinds or of all. */
export const loadExportJobs = async (...kinds: readonly ExportJobKind[]) =>
  (await load(listExportJobs, kinds.length > 0 ? { kind: kinds.join() } : {})).rows
