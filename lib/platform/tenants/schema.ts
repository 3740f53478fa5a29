import { z } from 'zod'
import { MODULES } from '@/lib/domain/rights'
import { countryField, requiredText, textField, versionField } from '@/lib/fields/schema'
import { vatRateRecord } from '@/lib/catalog/vat-rates/schema'
import { tenantRefusals, type CheckedTenant } from './rules/tenant-checks'

/** Tills register with it: short enough for a keypad, too long to be found by trying. */
export const posPin = () => z.string().regex(/^\d{6,8}$/, 'tenant.posPin')

const tenantFields = z.strictObject({
  name: requiredText(200),
  street: textField(200),
  zipCode: textField(20),
  city: textField(100),
  country: countryField(),
  posPin: posPin(),
  useGrossPrice: z.boolean({ error: 'validation.invalid' }),
  requireTotp: z.boolean({ error: 'validation.invalid' }),
})

const refuseWhole = (tenant: CheckedTenant, context: z.core.$RefinementCtx) => {
  for (const { path, code } of tenantRefusals(tenant))
    context.addIssue({ code: 'custom', path: [path], message: code })
}

export const tenantForm = tenantFields.superRefine(refuseWhole)
export type TenantFormValues = z.input<typeof tenantForm>

/** Omitted fields stay unchanged. */
export const patchTenantInfoInput = tenantFields.partial().extend({ version: versionField() })

/**
 * The caller's tenant; PIN and its version only if the caller may see them. Fiscal secrets are
 * never sent out.
 */
export const tenantInfo = z.object({
  id: z.uuid(),
  /** Its users are platform admins. */
  isAdmin: z.boolean(),
  /** The key that tills register with. */
  tenantId: z.string().nullable(),
  name: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  modules: z.array(z.enum(MODULES)),
  useGrossPrice: z.boolean(),
  /** Every user of the tenant needs a second factor. */
  requireTotp: z.boolean(),
  posPin: z.string().optional(),
  pinVersion: z.number().optional(),
  fiskalyConfigured: z.boolean(),
  vatRates: z.array(vatRateRecord),
  version: z.number(),
})
export type TenantInfo = z.output<typeof tenantInfo>
