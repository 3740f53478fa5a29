import 'server-only'
import { load } from '@/lib/server/next/load'
import { listExportProfiles } from './queries'

/** More than this are not offered on the page. */
const OFFERED = 100

/** The person's profiles, by name. */
export const loadExportProfiles = async () => (await load(listExportProfiles, { pageSize: OFFERED })).rows
