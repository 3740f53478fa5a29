import { z } from 'zod'
import { isMail } from '@/lib/domain/mail-address'
import { MODULES } from '@/lib/domain/rights'
import { TSE_ENVIRONMENTS } from '@/lib/domain/tse-state'
import {
  countryField,
  idField,
  personNameField,
  requiredText,
  textField,
  versionField,
} from '@/lib/fields/schema'
import { tenantRefusals, type CheckedTenant } from '@/lib/platform/tenants/rules/tenant-checks'
import { posPin } from '@/lib/platform/tenants/schema'
import { confirmationFields, newPassword } from '@/lib/platform/users/schema'

const flag = () => z.boolean({ error: 'validation.invalid' })

const address = {
  street: textField(200),
  zipCode: textField(20),
  city: textField(100),
  country: countryField(),
}

/** Tills register with it; case-insensitive. '' for none. */
const tenantKey = () =>
  z
    .string({ error: 'validation.invalid' })
    .trim()
    .max(50, 'validation.tooLong')
    .regex(/^[A-Za-z0-9]*$/, 'tenant.keyCharacters')

const modules = () =>
  z.array(z.enum(MODULES)).transform((chosen) => MODULES.filter((one) => chosen.includes(one)))

const tenantFields = z.strictObject({
  name: requiredText(200),
  tenantId: tenantKey(),
  ...address,
  modules: modules(),
  useGrossPrice: flag(),
})

const refuseWhole = (tenant: CheckedTenant, context: z.core.$RefinementCtx) => {
  for (const { path, code } of tenantRefusals(tenant))
    context.addIssue({ code: 'custom', path: [path], message: code })
}

export const tenantForm = tenantFields.superRefine(refuseWhole)
export type TenantFormValues = z.input<typeof tenantForm>

/** A person who signs in to a tenant, with an initial password. */
const tenantPersonForm = z.strictObject({
  email: requiredText(254).refine(isMail, { error: 'validation.email' }),
  firstname: personNameField(),
  lastname: personNameField(),
  password: newPassword,
})

export const newTenantUserForm = tenantPersonForm.extend({ isAdmin: flag() })

/** Fields of the creation dialog: tenant, first company and first administrator in one step. */
export const newTenantForm = tenantFields.pick({ name: true, tenantId: true, useGrossPrice: true }).extend({
  company: z.strictObject({ name: textField(200) }),
  admin: tenantPersonForm,
})

const key = { id: idField() }

export const tenantId = z.strictObject(key)

/** Access to the fiscal provider; an empty key or secret stays unchanged. */
const credentials = {
  fiskalyOrganizationId: textField(200),
  fiskalyApiKey: textField(500),
  fiskalyApiSecret: textField(500),
}

/** The tenant's name, entered before giving up credentials that TSEs depend on. */
const confirmName = { confirmName: textField(200) }

export const credentialsForm = z.strictObject({
  ...credentials,
  ...confirmName,
  fiskalyApiKey: requiredText(500),
  fiskalyApiSecret: requiredText(500),
})

export const posPinForm = z.strictObject({ posPin: posPin() })

/** A new tenant. The company's name defaults to the tenant's, the modules to all with pages. */
export const createTenantInput = tenantFields
  .extend({ posPin: posPin(), ...credentials })
  .partial()
  .required({ name: true })
  .extend({
    company: z
      .strictObject({ name: textField(200), ...address })
      .partial()
      .optional(),
    admin: tenantPersonForm.optional(),
  })
  .superRefine(refuseWhole)

/** Omitted fields stay unchanged. */
export const patchTenantInput = tenantFields
  .extend({ posPin: posPin(), isActive: flag(), ...credentials, ...confirmName })
  .partial()
  .extend({ ...key, version: versionField() })
export type TenantPatch = Omit<z.output<typeof patchTenantInput>, 'id' | 'version'>

export const createTenantUserInput = tenantPersonForm.extend({
  tenantId: idField(),
  isAdmin: flag().default(false),
})

export const switchTenantUserInput = z.strictObject({
  tenantId: idField(),
  userId: idField(),
  isActive: flag(),
})

const tenantPersonKey = { tenantId: idField(), userId: idField() }

export const inviteTenantUserInput = z.strictObject(tenantPersonKey)

/** A new first password, with the password of the acting person; a code will do as well. */
export const setTenantPasswordInput = z.strictObject({
  ...tenantPersonKey,
  password: newPassword,
  currentPassword: confirmationFields.password,
  totp: confirmationFields.totp,
})

/**
 * The tenant's name, entered before the connection is deleted; optional while no TSE depends on it.
 */
export const deleteFiskalyInput = z.strictObject({ ...key, name: textField(200).optional() })

/** The tenant's name, typed to confirm that its fiskaly connection is deleted. */
export const typedNameForm = z.strictObject({ name: requiredText(200) })

/** State of the connection to the fiscal provider; NONE without credentials. */
export const FISKALY_STATES = ['NONE', 'STORED', 'PENDING', 'CONNECTED', 'FAILED'] as const

/** A tenant as the platform sees it: its frame, no business data. Secrets are never sent out. */
export const tenantRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  /** Whether it is the platform's own. */
  isAdmin: z.boolean(),
  isActive: z.boolean(),
  tenantId: z.string().nullable(),
  name: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  modules: z.array(z.enum(MODULES)),
  useGrossPrice: z.boolean(),
  posPin: z.string(),
  pinVersion: z.number(),
  fiskalyOrganizationId: z.string(),
  fiskalyConfigured: z.boolean(),
  fiskalyState: z.enum(FISKALY_STATES),
  fiskalyRequestedAt: z.string().nullable(),
  /**
   * TEST: signatures of its TSEs are worthless to the tax office. Null until fiskaly has reported
   * it.
   */
  fiskalyEnvironment: z.enum(TSE_ENVIRONMENTS).nullable(),
  /** Number of TSEs created with the credentials and not disabled. */
  liveTses: z.number(),
  users: z.number(),
  companies: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type TenantRecord = z.output<typeof tenantRecord>
