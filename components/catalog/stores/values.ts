import type { StoreFormValues, StoreRecord } from '@/lib/catalog/stores/schema'

export const newStoreValues = (companyId: number): StoreFormValues => ({
  name: '',
  companyId: String(companyId),
  street: '',
  zipCode: '',
  city: '',
  country: 'DE',
  costCentre: '',
  carriesAll: true,
})

export function formValues(store: StoreRecord): StoreFormValues {
  const { name, companyId, street, zipCode, city, country, costCentre, carriesAll } = store
  return { name, companyId: String(companyId), street, zipCode, city, country, costCentre, carriesAll }
}
