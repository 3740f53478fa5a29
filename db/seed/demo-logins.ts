/**
 * The logins of the scenario `demo`; printed at every start of a database that was seeded with it.
 */
export const DEMO_LOGINS = {
  password: 'Kontor-Demo-2026',
  people: [
    { email: 'plattform@kontor.example', note: 'platform administrator' },
    { email: 'chefin@sonnental.example', note: 'administrator of Hofladen Sonnental' },
    { email: 'verkauf@sonnental.example', note: 'sales at Hofladen Sonnental, may look only' },
    { email: 'vorstand@birkenau.example', note: 'administrator of Imkerverein Birkenau' },
  ],
}
