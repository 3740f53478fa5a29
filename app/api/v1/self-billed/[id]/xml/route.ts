import { xmlRoute } from '@/app/api/v1/document-xml'
import { getSelfBilledXml } from '@/lib/sales/self-billed/queries/get-self-billed'
import { byMethod } from '@/lib/server/next/by-method'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: xmlRoute(getSelfBilledXml, (number) => `Gutschrift-${number}.xml`),
})
