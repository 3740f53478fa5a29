import 'server-only'
import { load } from '@/lib/server/next/load'
import { exportStores } from './queries'

/** Loads the stores that an export can be filtered by. */
export const loadExportStores = () => load(exportStores, {})
