import { getLogo } from '@/lib/catalog/companies/queries/companies'
import { LOGO_MAX_BYTES } from '@/lib/catalog/companies/rules/logo'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { toFile, toUpload } from '@/lib/server/next/files'

export const GET = toFile(getLogo)

/** The type in the data URL is a formality: the bytes themselves are checked. */
export const PUT = toUpload(patchCompany, {
  limit: LOGO_MAX_BYTES,
  tooLarge: 'company.logoTooLarge',
  toInput: ({ id }, bytes) => ({ id, logo: `data:image/png;base64,${bytes.toString('base64')}` }),
})
