'use client'

import { useTranslations } from 'next-intl'
import { FieldNotes } from '@/components/shared/form/field-frame'
import { FormSection } from '@/components/shared/form/form-section'
import { useField } from '@/components/shared/form/use-field'
import { Switch } from '@/components/ui/switch'
import { MODULES } from '@/lib/domain/rights'

/** The modules of the tenant. Bound to the form's field `modules`. */
export function ModuleFields() {
  const t = useTranslations('tenants')
  const names = useTranslations('enums.module')
  const hints = useTranslations('enums.moduleHint')
  const field = useField({ name: 'modules', label: t('tabs.modules') })
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : []
  const toggle = (module: string, on: boolean) =>
    field.onChange(MODULES.filter((one) => (one === module ? on : chosen.includes(one))))
  return (
    <FormSection title={t('tabs.modules')} description={t('sections.modulesHint')}>
      <ul data-field="modules" className="grid gap-x-8 sm:grid-cols-2">
        {MODULES.map((module) => (
          <li key={module} className="border-b border-border">
            <label className="flex cursor-pointer items-start gap-3 py-2.5">
              <Switch
                className="mt-0.5"
                checked={chosen.includes(module)}
                onChange={(event) => toggle(module, event.target.checked)}
                aria-describedby={`${field.id}-${module}`}
              />
              <span>
                {names(module)}
                <span id={`${field.id}-${module}`} className="block text-sm text-muted-foreground">
                  {hints(module)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldNotes field={field} hint={null} />
    </FormSection>
  )
}
