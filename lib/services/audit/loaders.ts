import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { loadList } from '@/lib/server/next/load'
import { auditLog } from './list'
import { listAuditLog } from './queries'

export const loadAuditLog = (params: Promise<UrlParams>) => loadList(listAuditLog, auditLog, params)
