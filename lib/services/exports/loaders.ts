import 'server-only'
import { load } from '@/lib/server/next/load'
import { exportStores } from './queries'

/** Stores that an export can be narrowed to. */
export const loadExportStores = () => load(exportStores, {})
