import { deviceApiGroups } from '@/lib/registry/endpoints'
import { openApiDocument } from '@/lib/server/openapi/document'
import type { OpenApiDocument } from '@/lib/server/openapi/types'

const tills = openApiDocument({ base: '/api/pos/v1', token: 'From POST /register' }, deviceApiGroups)
const { info, components } = tills

const BASIC = `External devices: apiKey as user, apiSecret as password. Type API may use everything but POST /register, type APP
GET /me, GET /masterdata and POST /sync, type MONITOR GET /me and POST /sync; anything else is 403 forbidden. Master data
and pushes need a device with a store (403 device.storeMissing).`

/** The description of /api/pos/v1, for developers of tills and external devices. */
export const deviceApiDocument: OpenApiDocument = {
  ...tills,
  info: { ...info, description: `${info.description} ${BASIC}` },
  security: [{ bearer: [] }, { basic: [] }],
  components: {
    ...components,
    securitySchemes: {
      ...components.securitySchemes,
      basic: { type: 'http', scheme: 'basic', description: BASIC },
    },
  },
}
