'use client'

import { useTranslations } from 'next-intl'
import { useField } from '@/components/shared/form/use-field'
import { FieldNotes } from '@/components/shared/form/field-frame'
import { ACTIONS, AREAS, RIGHTS } from '@/lib/domain/rights'
import {
  columnExtent,
  isAreaOn,
  rowExtent,
  toggleColumn,
  toggleRight,
  toggleRow,
} from '@/lib/platform/users/rules/rights-matrix'
import { MatrixBox } from './matrix-box'
import { RoleChoice } from './role-choice'

export interface RightsMatrixProps {
  /** An administrator has all rights, regardless of the stored ones. */
  isAdmin: boolean
  /** Rights that the current user may grant or revoke. */
  grantable: readonly string[]
  /** The tenant's modules; areas of others are marked. */
  modules: readonly string[]
}

/** Areas × actions; the heads toggle whole rows and columns. Bound to the form's field `rights`. */
export function RightsMatrix({ isAdmin, grantable, modules }: RightsMatrixProps) {
  const t = useTranslations('users.matrix')
  const areas = useTranslations('enums.area')
  const actions = useTranslations('enums.action')
  const field = useField({ name: 'rights', label: t('label') })
  const stored = Array.isArray(field.value) ? (field.value as string[]) : []
  const rights = isAdmin ? RIGHTS : stored
  const fixed = (subset: readonly string[]) => isAdmin || !subset.some((right) => grantable.includes(right))
  return (
    <div data-field="rights" className="max-w-form">
      {isAdmin ? null : (
        <RoleChoice
          rights={rights}
          grantable={grantable}
          disabled={fixed(RIGHTS)}
          onChoose={field.onChange}
        />
      )}
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('label')}</caption>
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="py-2 pr-2 text-left font-semibold">
              {t('area')}
            </th>
            {ACTIONS.map((action) => (
              <th
                key={action}
                scope="col"
                className="w-12 py-2 text-center text-xs font-semibold sm:w-24 sm:text-sm"
              >
                <span className="mb-1 block max-[22.5rem]:mx-auto max-[22.5rem]:rotate-180 max-[22.5rem]:[writing-mode:vertical-rl]">
                  {actions(action)}
                </span>
                <MatrixBox
                  label={t('column', { action: actions(action) })}
                  extent={columnExtent(rights, action)}
                  disabled={fixed(AREAS.map((area) => `${area}_${action}`))}
                  onToggle={(on) => field.onChange(toggleColumn(rights, action, on, grantable))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AREAS.map((area) => (
            <tr key={area} className="border-b border-border hover:bg-muted">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                <span className="-ml-2 flex items-center gap-0.5 text-sm sm:gap-2 sm:text-base">
                  <MatrixBox
                    label={t('row', { area: areas(area) })}
                    extent={rowExtent(rights, area)}
                    disabled={fixed(ACTIONS.map((action) => `${area}_${action}`))}
                    onToggle={(on) => field.onChange(toggleRow(rights, area, on, grantable))}
                  />
                  <span className="min-w-0 hyphens-auto">
                    {areas(area)}
                    {isAreaOn(area, modules) ? null : (
                      <span className="block text-xs text-muted-foreground">{t('moduleOff')}</span>
                    )}
                  </span>
                </span>
              </th>
              {ACTIONS.map((action) => (
                <td key={action} className="py-1 text-center">
                  <MatrixBox
                    label={t('cell', { area: areas(area), action: actions(action) })}
                    extent={rights.includes(`${area}_${action}`) ? 'all' : 'none'}
                    disabled={fixed([`${area}_${action}`])}
                    onToggle={(on) => field.onChange(toggleRight(rights, { area, action }, on, grantable))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FieldNotes field={field} hint={null} />
    </div>
  )
}
