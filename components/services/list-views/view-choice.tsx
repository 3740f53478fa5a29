'use client'

import { useTranslations } from 'next-intl'
import {
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from '@/components/ui/dropdown-menu'
import type { ListViewRecord, ListViews } from '@/lib/services/list-views/schema'
import type { Shown } from './use-shown-view'

interface ViewChoiceProps {
  /** Null until loaded. */
  answer: ListViews | null
  shown: Shown | null
  /** Undefined selects the list without a view. */
  onChoose: (view: ListViewRecord | undefined) => void
}

/** The user's own views and the shared ones; „Standard“ is the list without any. */
export function ViewChoice({ answer, shown, onChoose }: ViewChoiceProps) {
  const t = useTranslations('listViews')
  const views = answer?.views ?? []
  const groups = [
    { title: t('own'), views: views.filter(({ isShared }) => !isShared) },
    { title: t('shared'), views: views.filter(({ isShared }) => isShared) },
  ]
  return (
    <DropdownMenuRadioGroup
      value={shown ? (shown.isAsKept ? shown.view.id : '') : 'standard'}
      onValueChange={(id) => onChoose(views.find((view) => view.id === id))}
    >
      <DropdownMenuRadioItem value="standard">{t('standard')}</DropdownMenuRadioItem>
      {groups
        .filter((group) => group.views.length > 0)
        .map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <DropdownMenuLabel aria-hidden="true">{group.title}</DropdownMenuLabel>
            {group.views.map((view) => (
              <DropdownMenuRadioItem key={view.id} value={view.id}>
                <span className="max-w-64 break-words-de">{view.name}</span>
              </DropdownMenuRadioItem>
            ))}
          </div>
        ))}
    </DropdownMenuRadioGroup>
  )
}
