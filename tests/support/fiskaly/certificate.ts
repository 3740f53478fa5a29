import { X509Certificate } from 'node:crypto'

/** Self-signed; shared by all security systems of the fake. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBejCCASGgAwIBAgIUatRxtvTlwrMjqHmDSp2vELUVqo0wCgYIKoZIzj0EAwIw
EzERMA8GA1UEAwwIZmFrZSBUU1MwHhcNMjYxMTIzMDEwNDI5WhcNMzUwMjA5MDEw
NDI5WjATMREwDwYDVQQDDAhmYWtlIFRTUzBZMBMGByqGSM49AgEGCCqGSM49AwEH
A0IABIiRUAEPqfke/++8hOnjb5xPz/ZjQ2NnuM9C4T9ZGlefRzF040kBHfoGL9Zi
LpNIQjAfw5B+gqjw0bBFgLdCO/ejUzBRMB0GA1UdDgQWBBTJD0FHuWBaqMMeaytC
e3LtKJx/ZzAfBgNVHSMEGDAWgBTJD0FHuWBaqMMeaytCe3LtKJx/ZzAPBgNVHRMB
Af8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIDJxzXZ62C1kF2e7fw0VCNSaYzsA
RfcwCIVY3fwHo7gvAiARMdwrNLi+mLQTG6AZcwV6gFVb771jxvZZL9T4aAMBoQ==
-----END CERTIFICATE-----
`

/** The certified key in fiskaly's response format. */
export const PUBLIC_KEY = new X509Certificate(CERTIFICATE).publicKey
  .export({ format: 'der', type: 'spki' })
  .toString('base64')
