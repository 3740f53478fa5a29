'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { nameId } from './focus-adder'
import { usePositionName } from './position-name'
import { PositionProposal } from './position-proposal'
import type { PositionRowProps } from './position-props'

/** Name of a position with its article number, and the collapsible description below. */
export function PositionText(props: PositionRowProps) {
  const { position, index, errors, onChange } = props
  const t = useTranslations('documents')
  const [open, setOpen] = useState(position.description !== '')
  const name = { name: usePositionName(position, index) }
  const problem = errors?.name?.message
  const problemId = `${nameId(position.id)}-problem`
  return (
    <div data-field={`positions.${index}.name`} className={position.depositOf ? 'pl-6' : undefined}>
      <Input
        id={nameId(position.id)}
        aria-label={position.kind === 'TEXT' ? t('textLine') : t('nameOf', { index: index + 1 })}
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        placeholder={position.kind === 'TEXT' ? t('textLineHint') : t('freeItemHint')}
        value={position.name}
        onChange={(event) => onChange(position.id, { name: event.target.value })}
      />
      {problem ? (
        <p id={problemId} role="alert" className="pt-0.5 pl-3 text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap items-baseline gap-x-3 pt-0.5 pl-3 text-xs text-muted-foreground">
        {position.productNumber ? (
          <span className="tabular">{t('articleNumber', { number: position.productNumber })}</span>
        ) : null}
        {open ? null : (
          <Button
            variant="link"
            size="inline-xs"
            tabIndex={-1}
            aria-label={t('descriptionOf', name)}
            onClick={() => setOpen(true)}
          >
            {t('describe')}
          </Button>
        )}
        <PositionProposal {...props} />
      </div>
      {open ? (
        <Textarea
          aria-label={t('descriptionOf', name)}
          rows={2}
          className="mt-1"
          value={position.description}
          onChange={(event) => onChange(position.id, { description: event.target.value })}
        />
      ) : null}
    </div>
  )
}
