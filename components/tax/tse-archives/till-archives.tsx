import { Messages } from '@/components/shared/messages/messages'
import { admits, type Who } from '@/lib/domain/rights'
import type { DeviceRecord } from '@/lib/pos/pos-devices/schema'
import type { ArchiveRecord } from '@/lib/tax/tse-archives/schema'
import { ArchiveCard } from './archive-card'

interface TillArchivesProps {
  device: DeviceRecord
  archives: readonly ArchiveRecord[]
  who: Who & { auditor?: object }
}

/** The archives on a till's page, with their texts. */
export const TillArchives = ({ device: { id, tse, tseData }, archives, who }: TillArchivesProps) => (
  <Messages namespaces={['tseArchives', 'errors.tseArchive']}>
    <ArchiveCard
      deviceId={id}
      serial={tse === null ? tseData.serial : ''}
      archives={archives}
      mayAdd={admits(who, 'TAX_PATCH', 'pos')}
      isLinked={!who.auditor}
    />
  </Messages>
)
