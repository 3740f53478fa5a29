'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { NoteHeading } from '../note-heading'
import { useNoteWords } from '../use-note-words'

interface NoteRowProps {
  heading: NoteHeading | null
  onRemove: (noteId: string) => void
}

/** Heads the positions of a delivery note; taking it out makes it billable again once the draft is saved. */
export function NoteRow({ heading, onRemove }: NoteRowProps) {
  const t = useTranslations('documents')
  const words = useNoteWords()
  if (!heading) return null
  const text = words(heading)
  return (
    <tr role="row" className="flex items-center justify-between gap-2 pt-3 pr-1 pl-2">
      <th role="rowheader" scope="row" className="py-1 text-left font-semibold">
        {text}
      </th>
      {heading === 'withoutNote' ? null : (
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
