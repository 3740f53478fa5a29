'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { DeliveryNoteHeading } from '../delivery-note-heading'
import { useDeliveryNoteLabel } from '../use-delivery-note-label'

interface DeliveryNoteRowProps {
  heading: DeliveryNoteHeading | null
  onRemove: (deliveryNoteId: string) => void
}

/**
 * Heads the positions of a delivery note; removing it makes it billable again once the draft is
 * saved.
 */
export function DeliveryNoteRow({ heading, onRemove }: DeliveryNoteRowProps) {
  const t = useTranslations('documents')
  const words = useDeliveryNoteLabel()
  if (!heading) return null
  const text = words(heading)
  return (
    <tr role="row" className="flex items-center justify-between gap-2 pt-3 pr-1 pl-2">
      <th role="rowheader" scope="row" className="py-1 text-left font-semibold">
        {text}
      </th>
      {heading === 'withoutDeliveryNote' ? null : (
        <td role="cell">
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label={t('removeOf', { name: text })}
            onClick={() => onRemove(heading.id)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </td>
      )}
    </tr>
  )
}
