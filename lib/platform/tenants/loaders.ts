import 'server-only'
import { load } from '@/lib/server/next/load'
import { getTenantSettings } from './queries'

export const loadTenantSettings = () => load(getTenantSettings, {})
