import postgres from 'postgres'

export const dynamic = 'force-dynamic'

/** As few connections as the product has. */
const sql = postgres(process.env.DATABASE_URL, { max: 10 })

/** One indexed query, one table: no session, tenant, count, shell or script of its own. */
export default async function BarePage() {
  const rows = await sql`
    select id, product_number, name, unit, price, is_active from product
    where tenant_id = ${process.env.BARE_TENANT} and not is_deleted order by name, id limit 25`
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.product_number}</td>
            <td>{row.name}</td>
            <td>{row.unit}</td>
            <td>{row.price}</td>
            <td>{String(row.is_active)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
