import { afterAll, beforeAll, expect, vi } from 'vitest'
import { DropFactorForm } from '@/components/platform/account/drop-factor-form'
import { NamesForm } from '@/components/platform/account/names-form'
import { PasswordForm } from '@/components/platform/account/password-form'
import { SettingsForm } from '@/components/platform/account/settings-form'
import { StartFactorForm } from '@/components/platform/account/start-factor-form'
import { TotpCodeForm } from '@/components/platform/account/totp-code-form'
import { CredentialsDialog } from '@/components/platform/platform-tenants/credentials-dialog'
import { DeleteFiskalyDialog } from '@/components/platform/platform-tenants/delete-fiskaly-dialog'
import { NewTenant } from '@/components/platform/platform-tenants/new-tenant'
import { PersonDialog } from '@/components/platform/platform-tenants/person-dialog'
import { PinDialog } from '@/components/platform/platform-tenants/pin-dialog'
import { TenantForm } from '@/components/platform/platform-tenants/tenant-form'
import { NewVersion } from '@/components/platform/pos-versions/new-version'
import { VersionForm } from '@/components/platform/pos-versions/version-form'
import { TenantForm as OwnTenantForm } from '@/components/platform/tenants/tenant-form'
import { NewTicket } from '@/components/platform/tickets/new-ticket'
import { TicketDeskForm } from '@/components/platform/tickets/ticket-desk-form'
import { AccessDialog } from '@/components/platform/users/access-dialog'
import { DropFactorDialog } from '@/components/platform/users/drop-factor-dialog'
import { FirstPasswordForm } from '@/components/platform/users/first-password-form'
import { NewAuditorDialog } from '@/components/platform/users/new-auditor-dialog'
import { NewUser } from '@/components/platform/users/new-user'
import { PasswordDialog } from '@/components/platform/users/password-dialog'
import { UserForm } from '@/components/platform/users/user-form'
import { tenantRecord } from '@/lib/platform/platform-tenants/schema'
import { posVersionRecord } from '@/lib/platform/pos-versions/schema'
import { tenantInfo } from '@/lib/platform/tenants/schema'
import { ticketRecord } from '@/lib/platform/tickets/schema'
import { accountRecord, userRecord } from '@/lib/platform/users/schema'
import { MODULES, RIGHTS } from '@/lib/domain/rights'
import { blank, sample } from '@/tests/support/components/sample'
import { inSheet, itSubmits } from '@/tests/support/components/submission'

const TODAY = '2026-11-20'
const ID = '019ab000-0000-7000-8000-000000000000'
const SECRET = 'Korrekt-Pferd-Batterie-7'

// fakes the date only; timers keep running
beforeAll(() => void vi.setSystemTime(`${TODAY}T09:00:00Z`))
afterAll(() => void vi.useRealTimers())

const PERSON = { Vorname: 'Clara', Nachname: 'Muster', 'E-Mail': 'clara@hof.example' }
const SENT_PERSON = { firstname: 'Clara', lastname: 'Muster', email: 'clara@hof.example' }

const account = sample(accountRecord)
itSubmits({
  name: 'the own name',
  form: () => <NamesForm account={account} />,
  action: 'patchAccountAction',
  typed: { Vorname: 'Clara', Nachname: 'Muster' },
  sent: { firstname: 'Clara', lastname: 'Muster' },
})
itSubmits({
  name: 'the own settings',
  form: () => (
    <SettingsForm
      account={{
        ...account,
        appSettings: { darkMode: false, receiveNotificationMails: true, language: 'DE' },
      }}
    />
  ),
  action: 'patchAccountAction',
  typed: { 'Dunkles Design': true, Mitteilungen: false },
  sent: { appSettings: { darkMode: true, receiveNotificationMails: false, language: 'DE' } },
})
itSubmits({
  name: 'the own password',
  form: (close) => inSheet(<PasswordForm onDone={close} />)(() => undefined),
  action: 'patchAccountAction',
  typed: { Aktuelles: SECRET, 'Neues Passwort': `${SECRET}8`, 'Neues Passwort wiederholen': `${SECRET}8` },
  sent: { password: SECRET, passwordNew: `${SECRET}8`, passwordNewConfirm: `${SECRET}8` },
})
itSubmits({
  name: 'the end of the second factor',
  form: (close) => inSheet(<DropFactorForm onDone={close} />)(() => undefined),
  action: 'dropSecondFactorAction',
  typed: { Ihr: SECRET },
  submit: 'Zwei-Faktor-Anmeldung ausschalten',
  sent: { password: SECRET },
})
itSubmits({
  name: 'the start of the second factor',
  form: (close) => inSheet(<StartFactorForm onStarted={close} />)(() => undefined),
  action: 'startSecondFactorAction',
  typed: { Ihr: SECRET },
  submit: 'Weiter',
  sent: { password: SECRET },
})
itSubmits({
  name: 'the first code of the second factor',
  form: (close) => inSheet(<TotpCodeForm password={SECRET} onConfirmed={close} />)(() => undefined),
  action: 'confirmSecondFactorAction',
  typed: { Code: '123456' },
  submit: 'Bestätigen',
  answer: { recoveryCodes: [] },
  sent: { totp: '123456', password: SECRET },
})

const tenant = blank(
  sample(tenantRecord, { id: ID, version: 3, name: 'Hof', liveTses: 0, country: 'DE', zipCode: '12345' }),
)
itSubmits({
  name: 'the access to fiskaly',
  form: (close) => <CredentialsDialog tenant={tenant} onClose={close} />,
  action: 'patchTenantAction',
  typed: { Organisation: 'org-7', 'API-Schlüssel': 'key', 'API-Geheimnis': 'secret' },
  sent: {
    id: ID,
    version: 3,
    fiskalyOrganizationId: 'org-7',
    fiskalyApiKey: 'key',
    fiskalyApiSecret: 'secret',
    confirmName: '',
  },
})
itSubmits({
  name: 'the deletion of the access to fiskaly',
  form: (close) => <DeleteFiskalyDialog tenant={tenant} onClose={close} />,
  action: 'deleteFiskalyAction',
  typed: { Name: 'Hof' },
  submit: 'Anbindung löschen',
  sent: { id: ID, name: 'Hof' },
})
itSubmits({
  name: 'a new shop',
  form: inSheet(<NewTenant />),
  action: 'createTenantAction',
  typed: { Name: 'Hofladen', ...PERSON },
  submit: 'Anlegen',
  answer: { id: ID },
  sent: expect.objectContaining({
    name: 'Hofladen',
    useGrossPrice: true,
    admin: expect.objectContaining(SENT_PERSON),
  }),
})
itSubmits({
  name: 'a new person of a shop',
  form: (close) => <PersonDialog tenantId={ID} onClose={close} />,
  action: 'createTenantUserAction',
  typed: { ...PERSON, Administrator: false },
  submit: 'Anlegen',
  sent: expect.objectContaining({ tenantId: ID, ...SENT_PERSON, isAdmin: false }),
})
itSubmits({
  name: 'a PIN of the tills',
  form: (close) => <PinDialog tenant={tenant} onClose={close} />,
  action: 'patchTenantAction',
  typed: { 'Neue PIN': '471147' },
  sent: { id: ID, version: 3, posPin: '471147' },
})
itSubmits({
  name: 'the data of a shop',
  form: () => <TenantForm tenant={tenant} people={[]} tills={[]} ownId="me" />,
  action: 'patchTenantAction',
  typed: { Name: 'Hof Süd', Ort: 'Bergen' },
  sent: { id: ID, version: 3, name: 'Hof Süd', city: 'Bergen' },
})
itSubmits({
  name: 'the settings of the own shop',
  form: () => (
    <OwnTenantForm
      tenant={{
        ...blank(sample(tenantInfo, { name: 'Hof', version: 2, country: 'DE', zipCode: '12345' })),
        posPin: '123456',
      }}
      today={TODAY}
    />
  ),
  action: 'patchTenantInfoAction',
  typed: { Ort: 'Bergen' },
  sent: { version: 2, city: 'Bergen' },
})

const version = sample(posVersionRecord, { rowVersion: 2, version: '1.2.3', releaseNotes: 'Neu' })
itSubmits({
  name: 'a new version of the till',
  form: inSheet(<NewVersion tenants={[]} />),
  action: 'createPosVersionAction',
  typed: { Version: '2.0.0', Versionshinweise: 'Alles neu', 'Verfügbar ab': '01.12.2026' },
  submit: 'Anlegen',
  answer: { id: ID },
  sent: {
    version: '2.0.0',
    releaseDate: '2026-12-01',
    releaseNotes: 'Alles neu',
    latest: false,
    tenants: [],
  },
})
itSubmits({
  name: 'the data of a version of the till',
  form: () => <VersionForm version={version} tenants={[]} />,
  action: 'patchPosVersionAction',
  typed: { Versionshinweise: 'Alles neu' },
  sent: { id: ID, rowVersion: 2, releaseNotes: 'Alles neu' },
})

itSubmits({
  name: 'a new ticket',
  form: inSheet(<NewTicket types={['BUG', 'INQUIRY']} />),
  action: 'createTicketAction',
  typed: { Betreff: 'Bon fehlt', Dringlichkeit: 'Hoch', Beschreibung: 'Seit heute' },
  submit: 'Eröffnen',
  answer: { id: ID, history: [] },
  sent: { topic: 'Bon fehlt', type: 'INQUIRY', severity: 'HIGH', description: 'Seit heute' },
})
itSubmits({
  name: 'the work on a ticket',
  form: () => (
    <TicketDeskForm
      ticket={sample(ticketRecord, { version: 2, type: 'BUG', severity: 'NORMAL', assignee: null })}
      people={[{ id: ID, name: 'Clara' }]}
    />
  ),
  action: 'patchTicketAction',
  typed: { Zuständig: 'Clara', Dringlichkeit: 'Hoch' },
  sent: { id: ID, version: 2, assigneeId: ID, severity: 'HIGH' },
})

const user = { ...sample(userRecord, { version: 2, isActive: true, email: 'clara@hof.example' }) }
const COMPANIES = [{ id: 1, name: 'Hof' }]
const access = { from: '2025-01-01', to: '2025-12-31', until: '2026-12-31', companies: [1] }
itSubmits({
  name: 'a new user',
  form: inSheet(<NewUser mayMakeAdmins />),
  action: 'createUserAction',
  typed: { ...PERSON, Administrator: true },
  submit: 'Anlegen',
  answer: { id: ID, isAdmin: true },
  sent: expect.objectContaining({ ...SENT_PERSON, isAdmin: true }),
})
itSubmits({
  name: 'the data of a user',
  form: () => (
    <UserForm
      user={user}
      isLastAdmin={false}
      stores={null}
      mayChange
      mayMakeAdmins
      grantable={RIGHTS}
      modules={MODULES}
    />
  ),
  action: 'patchUserAction',
  typed: { Vorname: 'Clara', 'Produkte: Ansehen': true },
  sent: { id: ID, version: 2, firstname: 'Clara', rights: ['PRODUCTS_SHOW'] },
})
itSubmits({
  name: 'the access of an auditor',
  form: (close) => <AccessDialog user={user} access={access} companies={COMPANIES} onClose={close} />,
  action: 'patchAuditorAction',
  typed: { 'Zugriff bis': '30.11.2026' },
  submit: 'Speichern',
  sent: { id: ID, version: 2, ...access, until: '2026-11-30' },
})
itSubmits({
  name: 'a new auditor',
  form: (close) => <NewAuditorDialog companies={COMPANIES} onClose={close} />,
  action: 'createAuditorAction',
  typed: {
    ...PERSON,
    'Geprüfter Zeitraum von': '01.01.2025',
    'Geprüfter Zeitraum bis': '31.12.2025',
    'Zugriff bis': '31.12.2026',
  },
  submit: 'Anlegen',
  answer: { id: ID },
  sent: expect.objectContaining({ ...SENT_PERSON, ...access }),
})
itSubmits({
  name: 'a password for another user',
  form: (close) => <PasswordDialog user={{ id: ID, version: 2, name: 'Clara' }} onClose={close} />,
  action: 'patchUserAction',
  typed: { 'Erstes Passwort': SECRET, Ihr: `${SECRET}9` },
  submit: 'Passwort setzen',
  sent: { id: ID, version: 2, password: SECRET, currentPassword: `${SECRET}9` },
})
itSubmits({
  name: 'the end of another user’s second factor',
  form: (close) => <DropFactorDialog user={{ id: ID, name: 'Clara' }} onClose={close} />,
  action: 'dropUserSecondFactorAction',
  typed: { Ihr: SECRET },
  submit: 'Zwei-Faktor-Anmeldung ausschalten',
  sent: { id: ID, currentPassword: SECRET },
})
itSubmits({
  name: 'the first own password',
  form: () => <FirstPasswordForm />,
  action: 'patchAccountAction',
  typed: { 'Neues Passwort': SECRET, 'Neues Passwort wiederholen': SECRET },
  submit: 'Passwort ändern',
  sent: { password: '', passwordNew: SECRET, passwordNewConfirm: SECRET },
})
