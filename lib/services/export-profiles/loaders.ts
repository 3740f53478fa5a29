import 'server-only'
import { load } from '@/lib/server/next/load'
import type { exportProfileLists } from './queries'

/** More than this are not offered on the page. */
const OFFERED = 100

/** The person's profiles, by name. */
export const loadExportProfiles = async (list: ReturnType<typeof exportProfileLists>) =>
  (await load(list, { pageSize: OFFERED })).rows
