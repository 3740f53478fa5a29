import 'server-only'
import { load } from '@/lib/server/next/load'
import type { exportProfileLists } from './queries'

/** Maximum number shown on the page. */
const OFFERED = 100

/** Loads the person's profiles, by name. */
export const loadExportProfiles = async (list: ReturnType<typeof exportProfileLists>) =>
  (await load(list, { pageSize: OFFERED })).rows
