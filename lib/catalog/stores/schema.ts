import { z } from 'zod'
import { companyId } from '@/lib/catalog/companies/schema/company'
import { countryField, idField, requiredText, textField, versionField } from '@/lib/fields/schema'

/** Editable fields of a store; forms hold the company's id as text. */
export const storeForm = z.strictObject({
  name: requiredText(200),
  companyId: companyId(),
  street: textField(200),
  zipCode: textField(20),
  city: textField(100),
  country: countryField(),
  costCentre: textField(36),
  /** Whether the store sells every product, or only chosen ones. */
  carriesAll: z.boolean({ error: 'validation.invalid' }),
})

export type StoreFormValues = Omit<z.output<typeof storeForm>, 'companyId'> & { companyId: string }

/** A new store: a name is enough; it belongs to the session's company by default. */
export const createStoreInput = storeForm.partial().extend({ name: storeForm.shape.name })

/** Omitted fields stay unchanged. */
export const updateStoreInput = storeForm.partial().extend({ id: idField(), version: versionField() })

export const storeKey = z.strictObject({ id: idField(), version: versionField() })

const MANY = 500

export const storeKeys = z.strictObject({ ids: z.array(idField()).min(1).max(MANY, 'validation.tooMany') })

/** A store as lists, pages and the API return it. */
export const storeRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  companyId: z.number(),
  company: z.object({ id: z.number(), name: z.string() }),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  costCentre: z.string(),
  carriesAll: z.boolean(),
  isDeleted: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StoreRecord = z.output<typeof storeRecord>
