'use client'

import { useTranslations } from 'next-intl'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { LazyMenuParts } from './lazy-menu'

export interface ColumnChoice {
  id: string
  header: string
  shown: boolean
}

interface ColumnMenuProps extends LazyMenuParts {
  choices: readonly ColumnChoice[]
  onChange: (id: string, shown: boolean) => void
  onReset: () => void
}

/** Which columns are shown; stays open while one chooses. */
export default function ColumnMenu({ choices, onChange, onReset, trigger, ...menu }: ColumnMenuProps) {
  const t = useTranslations('table')
  return (
    <DropdownMenu {...menu}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{t('shownColumns')}</DropdownMenuLabel>
        {choices.map((choice) => (
          <DropdownMenuCheckboxItem
            key={choice.id}
            checked={choice.shown}
            onCheckedChange={(shown) => onChange(choice.id, shown)}
            onSelect={(event) => event.preventDefault()}
          >
            {choice.header}
          </DropdownMenuCheckboxItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onReset}>{t('resetColumns')}</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
