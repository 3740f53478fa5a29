'use client'

import { useTranslations } from 'next-intl'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import { deletePosVersionAction } from '@/lib/platform/pos-versions/actions'
import type { PosVersionDetail } from '@/lib/platform/pos-versions/queries'

type Move = PosVersionDetail['deletion']['moves'][number]

export interface VersionActionsProps {
  version: Pick<PosVersionDetail['version'], 'id' | 'version' | 'rowVersion'>
  deletion: PosVersionDetail['deletion']
}

/** Deletes a version, after a question that states which version the affected tills move to. */
export function VersionActions({ version, deletion }: VersionActionsProps) {
  const t = useTranslations('posVersions.confirmDelete')
  const moveText = ({ version: to, count }: Move) =>
    to === null ? t('stranded', { count }) : t('moved', { count, version: to })
  const text = [
    ...(deletion.moves.length === 0 ? [t('unmoved')] : deletion.moves.map(moveText)),
    ...(deletion.newLatest === null ? [] : [t('newLatest', { version: deletion.newLatest })]),
  ].join(' ')
  return (
    <RecordDeletion
      deletion={{
        title: (name) => t('title', { name }),
        text,
        remove: {
          operation: 'deletePosVersion',
          run: ({ id, version: rowVersion }) => deletePosVersionAction({ id, rowVersion }),
        },
      }}
      record={{ id: version.id, version: version.rowVersion, name: version.version }}
      list="/pos-versions"
    />
  )
}
