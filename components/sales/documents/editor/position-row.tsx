'use client'

import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo, type KeyboardEvent } from 'react'
import { DecimalInput } from '@/components/shared/inputs/decimal-input'
import { PRICE, QUANTITY } from '@/components/shared/inputs/german-number'
import { LateSelect } from '@/components/shared/inputs/late-select'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { amountText } from '@/lib/catalog/price-lists/rules/rule-text'
import { germanMoney } from '@/lib/domain/money'
import { UNITS } from '@/lib/domain/units'
import { isProposal } from '@/lib/domain/proposal'
import { focusAdderNow, quantityId, rebateId } from './focus-adder'
import { rowClasses } from './position-grid-classes'
import { usePositionName } from './position-name'
import type { PositionRowProps } from './position-props'
import { PositionText } from './position-text'
import { RebateInput } from './rebate-input'
import { rebateProblem, rebateText } from './rebate-text'
import { useOnce } from './use-once'
import { useRebateKey } from './use-rebate-key'

/** Keeps a thousand positions fast: browsers lay out and paint only the visible rows. */
const DRAWN_WHEN_SEEN = '[contain-intrinsic-height:auto_4rem] [content-visibility:auto]'

/**
 * One position of the grid. Enter in a figure moves on to the next product, Alt+arrows move the
 * row, „10 %“ in a figure is a rebate.
 */
export const PositionRow = memo(function PositionRow(props: PositionRowProps) {
  const { position, number, sum, isDragged, onMove } = props
  const isItem = position.kind === 'ITEM'
  const rebateKey = useRebateKey(position, props.onChange, props.onAskRebate)
  const onKeyDown = (event: KeyboardEvent) => {
    if (rebateKey.onKey(event)) return
    if (isMove(event)) {
      event.preventDefault()
      onMove(position.id, event.key === 'ArrowUp' ? -1 : 1)
    } else if (
      event.key === 'Enter' &&
      !event.ctrlKey &&
      !event.metaKey &&
      event.target instanceof HTMLInputElement
    ) {
      event.preventDefault()
      focusAdderNow()
    }
  }
  return (
    <tr
      onKeyDown={onKeyDown}
      onFocus={rebateKey.onFocus}
      onPaste={rebateKey.onPaste}
      role="row"
      data-row={position.depositOf ? undefined : position.id}
      className={cn(rowClasses, DRAWN_WHEN_SEEN, isDragged && 'opacity-40')}
    >
      <td
        role="cell"
        className="flex items-start justify-between py-2 pr-2 text-right text-muted-foreground tabular max-md:hidden"
      >
        <DragHandle {...props} />
        <span className="ml-auto py-1">{number}</span>
      </td>
      <td role="cell" className="px-1 py-1.5 max-md:col-span-2">
        <PositionText {...props} />
      </td>
      {isItem ? <ItemCells {...props} /> : <td role="cell" className="max-md:hidden md:col-span-4" />}
      <td
        role="cell"
        className={cn(
          'px-2 py-3 text-right whitespace-nowrap tabular',
          isProposal(position) ? 'text-muted-foreground' : 'font-semibold',
        )}
      >
        {isItem ? germanMoney(sum) : null}
      </td>
      <td role="cell" className="px-1 py-2">
        <RowButtons {...props} />
      </td>
    </tr>
  )
})

/** Alt with an arrow anywhere in the row; on its handle the arrow alone. */
const isMove = ({ key, altKey, target }: KeyboardEvent) =>
  (key === 'ArrowUp' || key === 'ArrowDown') &&
  (altKey || (target instanceof Element && target.closest('[data-handle]') !== null))

/** Drags the row, by mouse or touch. Its deposits move with it and have no handle. */
function DragHandle({ position, index, className, onGrab }: PositionRowProps & { className?: string }) {
  const t = useTranslations('documents')
  const name = { name: usePositionName(position, index) }
  if (position.depositOf) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      data-handle
      aria-label={t('dragOf', name)}
      title={t('dragHint')}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onPointerDown={(event) => onGrab(position.id, event)}
      className={cn(
        'flex h-8 w-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-muted-foreground outline-none hover:bg-accent hover:text-foreground focus-visible:focus-ring active:cursor-grabbing [fieldset:disabled_&]:hidden',
        className,
      )}
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  )
}

const UNIT_OPTIONS = UNITS.map(({ code, short, label }) => ({ value: code, label: short, title: label }))

/** Label of a cell, where the column heads are hidden. */
function CellLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mb-0.5 block text-sm text-muted-foreground md:hidden">
      {children}
    </span>
  )
}

function ItemCells(props: PositionRowProps) {
  const { position, index, rates, priceLabel, errors, onChange } = props
  const t = useTranslations('documents')
  const name = { name: usePositionName(position, index) }
  const isDeposit = position.depositOf !== null
  const { quantity, price, vatRateId } = errors ?? {}
  return (
    <>
      <td role="cell" className="px-1 py-1.5" data-field={`positions.${index}.quantity`}>
        <CellLabel>{t('quantity')}</CellLabel>
        <DecimalInput
          id={quantityId(position.id)}
          aria-label={t('quantityOf', name)}
          aria-invalid={quantity ? true : undefined}
          title={quantity?.message}
          readOnly={isDeposit}
          data-figure="quantity"
          decimals={QUANTITY}
          value={position.quantity}
          onChange={(value) => onChange(position.id, { quantity: value })}
        />
      </td>
      <td role="cell" className="px-1 py-1.5">
        <CellLabel>{t('unit')}</CellLabel>
        <LateSelect
          aria-label={t('unitOf', name)}
          value={position.unit}
          options={UNIT_OPTIONS}
          onChange={(event) => onChange(position.id, { unit: event.target.value })}
        />
      </td>
      <td role="cell" className="px-1 py-1.5" data-field={`positions.${index}.price`}>
        <CellLabel>{priceLabel}</CellLabel>
        <DecimalInput
          aria-label={t('priceOf', name)}
          aria-invalid={price ? true : undefined}
          title={price?.message}
          data-figure="price"
          decimals={PRICE}
          suffix="€"
          value={position.price}
          onChange={(value) => onChange(position.id, { price: value })}
        />
        <PositionOrigin {...props} />
        <PositionRebate {...props} label={t('rebateOf', name)} />
      </td>
      <td role="cell" className="px-1 py-1.5" data-field={`positions.${index}.vatRateId`}>
        <CellLabel>{t('vatRate')}</CellLabel>
        <LateSelect
          aria-label={t('vatRateOf', name)}
          aria-invalid={vatRateId ? true : undefined}
          disabled={isDeposit && !position.transportAid}
          value={position.vatRateId ?? ''}
          options={rates.filter((rate) => rate.isActive || rate.value === position.vatRateId)}
          onChange={(event) => onChange(position.id, { vatRateId: event.target.value })}
        />
      </td>
    </>
  )
}

/** Below a price of a price list: its name, and what its rule gives. */
function PositionOrigin({ position: { priceOrigin } }: PositionRowProps) {
  const t = useTranslations('documents')
  if (!priceOrigin) return null
  const origin = { name: priceOrigin.name, amount: amountText(priceOrigin) }
  return (
    <p
      role="status"
      title={t('originHint', origin)}
      className="truncate pt-0.5 pr-3 text-right text-xs text-muted-foreground"
    >
      {t('origin', origin)}
    </p>
  )
}

/** Below the price, if there is a rebate or the user asked for its field. */
function PositionRebate({
  position,
  index,
  label,
  asksRebate,
  onChange,
}: PositionRowProps & { label: string }) {
  const t = useTranslations('documents')
  const hasHadOne = useOnce(rebateText(position) !== '')
  if (!hasHadOne && (!asksRebate || position.isDeposit)) return null
  return (
    <span className="mt-1 block" data-field={`positions.${index}.rebate`}>
      <RebateInput
        id={rebateId(position.id)}
        label={label}
        placeholder={t('rebate')}
        value={position}
        decimals={4}
        problem={rebateProblem(position)}
        onChange={(rebate) => onChange(position.id, rebate)}
      />
    </span>
  )
}

function RowButtons(props: PositionRowProps) {
  const { position, index, onRemove, onMove } = props
  const t = useTranslations('documents')
  const name = { name: usePositionName(position, index) }
  if (position.depositOf) {
    return (
      <div className="flex items-center justify-end gap-1">
        <Badge tone="neutral">{t('deposit')}</Badge>
        <RemoveButton label={t('removeOf', name)} onClick={() => onRemove(position.id)} />
      </div>
    )
  }
  return (
    <div className="flex items-center justify-end">
      <DragHandle {...props} className="md:hidden" />
      <Button
        size="icon-sm"
        variant="ghost"
        tabIndex={-1}
        aria-label={t('upOf', name)}
        onClick={() => onMove(position.id, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        size="icon-sm"
        variant="ghost"
        tabIndex={-1}
        aria-label={t('downOf', name)}
        onClick={() => onMove(position.id, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <RemoveButton label={t('removeOf', name)} onClick={() => onRemove(position.id)} />
    </div>
  )
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="icon-sm" variant="ghost" aria-label={label} onClick={onClick}>
      <Trash2 aria-hidden="true" />
    </Button>
  )
}
