import type { Catalogue } from '../catalogue.ts';

/** Where owners say at which hosts of their own the portal is. */
export const portalHosts: Pick<Catalogue, 'portalHosts'> = {
  portalHosts: {
    add: 'Add host',
    added: 'Host added. Publish the records and verify it.',
    cname: 'CNAME record: point the host at',
    copyCname: 'Copy the target of {{host}}',
    copyName: 'Copy the name of the record of {{host}}',
    copyValue: 'Copy the value of the record of {{host}}',
    field: 'Host',
    fieldHint: 'The name alone, such as panel.company.com.',
    intro:
      'The portal of the company at a host of your own domain, in your brand and your words from the first page on.',
    none: 'No host yet. The portal stays at its subdomain.',
    open: 'The portal is at {{url}}.',
    ownerOnly: 'Only a super-admin of this company changes the hosts and the sign-in page.',
    recordName: 'TXT record: name',
    recordValue: 'TXT record: value',
    remove: 'Remove {{host}}',
    removeConfirm: 'Remove host',
    removed: 'Host removed.',
    removeText: 'The portal is no longer at {{host}}, and another tenant may verify it.',
    removeTitle: 'Remove the host?',
    state: {
      failing: 'Record is gone',
      suspended: 'Suspended',
      unverified: 'To be verified',
      verified: 'Verified',
    },
    stateText: {
      failing: 'The TXT record does not show any more. After three days of that the host is suspended.',
      suspended: 'The TXT record did not show for three days. Publish it again and verify.',
      unverified: 'Publish both records at your DNS provider and verify. It may take some hours.',
    },
    text: 'Five at most. The certificate (TLS) is that of the proxy of the installation.',
    title: 'Hosts',
    verified: '{{host}} is verified.',
    verify: 'Verify {{host}}',
    verifyShort: 'Verify',
    welcome: {
      en: 'Welcome in English',
      help: 'Help or contact',
      helpHint: 'An address that begins with https://, an e-mail address or a phone number.',
      pt: 'Welcome in Portuguese',
      save: 'Save sign-in page',
      saved: 'Sign-in page saved.',
      text: 'What people read at the portal before they sign in. What is empty is that of the company above.',
      title: 'Sign-in page',
    },
  },
};
