import { exportAuditLog } from '@/lib/audit/queries'
import { auditTable } from '@/lib/audit/rules/audit-table'
import { csvAnswer } from '@/lib/server/next/csv-answer'
import { toDownload } from '@/lib/server/next/download'
import { auditMessages } from '@/lib/audit/texts'

/** The log as a file, with the filters of the screen. */
export const GET = toDownload(exportAuditLog, (entries) => {
  const { columns, rows } = auditTable(entries, auditMessages())
  return csvAnswer('protokoll.csv', columns, rows)
})
