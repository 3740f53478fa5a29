import { ListExport } from '@/components/services/exports/list-export'
import type { ClosingRecord } from '@/lib/pos/closings/schema/closing'
import type { Page } from '@/lib/domain/list'
import type { Who } from '@/lib/domain/rights'
import { ClosingTable } from './closing-table'

interface ClosingListProps {
  deviceId: string
  page: Page<ClosingRecord>
  who: Who
}

/** The daily closings of a till, with an export. */
export function ClosingList({ deviceId, page, who }: ClosingListProps) {
  return (
    <>
      {page.total > 0 ? (
        <div className="mb-4 flex justify-end">
          <ListExport kind="closings" who={who} filters={{ devices: deviceId }} />
        </div>
      ) : null}
      <ClosingTable deviceId={deviceId} page={page} />
    </>
  )
}
