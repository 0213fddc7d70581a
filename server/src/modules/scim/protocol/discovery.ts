import { scimProblems } from '../problems.ts';
import { MOST_ON_PAGE } from './list-query.ts';
import { URN } from './messages.ts';

interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime';
  description: string;
  multiValued: boolean;
  required: boolean;
  caseExact: boolean;
  mutability: 'readOnly' | 'readWrite' | 'immutable';
  returned: 'always' | 'default';
  uniqueness: 'none' | 'server';
  referenceTypes?: string[];
  subAttributes?: Attribute[];
}

function attribute(name: string, description: string, change: Partial<Attribute> = {}): Attribute {
  return {
    name,
    type: 'string',
    description,
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...change,
  };
}

const several = (
  name: string,
  description: string,
  subAttributes: Attribute[],
  change: Partial<Attribute> = {},
) => attribute(name, description, { type: 'complex', multiValued: true, subAttributes, ...change });

const VALUE_TYPE = attribute('type', 'What kind of value it is; always `work`.', { mutability: 'readOnly' });
const PRIMARY = attribute('primary', 'Whether it is the main one.', {
  type: 'boolean',
  mutability: 'readOnly',
});
const READ_ONLY = { mutability: 'readOnly' } as const;

const USER_ATTRIBUTES = [
  attribute('userName', 'The e-mail address by which the person signs in.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('name', 'The name of the person.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.'),
      attribute('givenName', 'The given name.'),
      attribute('familyName', 'The family name.'),
    ],
  }),
  attribute('displayName', 'How the person is called.'),
  attribute('active', 'Whether the person may sign in.', { type: 'boolean' }),
  several('emails', 'The address once more.', [attribute('value', 'The address.'), VALUE_TYPE, PRIMARY]),
  several('phoneNumbers', 'One telephone number.', [attribute('value', 'The number.'), VALUE_TYPE, PRIMARY]),
  several(
    'groups',
    'The groups that the person is in.',
    [
      attribute('value', 'The id of the group.', READ_ONLY),
      attribute('$ref', 'Where the group is.', {
        type: 'reference',
        referenceTypes: ['Group'],
        ...READ_ONLY,
      }),
      attribute('display', 'The name of the group.', READ_ONLY),
      attribute('type', 'Always `direct`.', READ_ONLY),
    ],
    READ_ONLY,
  ),
];

const GROUP_ATTRIBUTES = [
  attribute('displayName', 'The name of the role.', { required: true, uniqueness: 'server' }),
  several('members', 'The people in the group.', [
    attribute('value', 'The id of the person.', { mutability: 'immutable' }),
    attribute('$ref', 'Where the person is.', {
      type: 'reference',
      referenceTypes: ['User'],
      mutability: 'immutable',
    }),
    attribute('display', 'The name of the person.', READ_ONLY),
    attribute('type', 'Always `User`.', { mutability: 'immutable' }),
  ]),
];

/** What this server can do (RFC 7643, 5). `prefix` is the address of the door, here and below. */
export function serviceProviderConfig(prefix: string): object {
  return {
    schemas: [URN.config],
    documentationUri: 'https://datatracker.ietf.org/doc/html/rfc7644',
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_ON_PAGE },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token of the connection, in the header Authorization.',
        specUri: 'https://datatracker.ietf.org/doc/html/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${prefix}/ServiceProviderConfig` },
  };
}

function resourceType(prefix: string, name: 'Group' | 'User', description: string): object {
  return {
    schemas: [URN.resourceType],
    id: name,
    name,
    endpoint: `/${name}s`,
    description,
    schema: name === 'User' ? URN.user : URN.group,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${prefix}/ResourceTypes/${name}` },
  };
}

function schema(prefix: string, id: string, name: string, attributes: readonly Attribute[]): object {
  return {
    schemas: [URN.schema],
    id,
    name,
    description: name,
    attributes,
    meta: { resourceType: 'Schema', location: `${prefix}/Schemas/${id}` },
  };
}

/** The kinds of resources (RFC 7643, 6). */
export function resourceTypes(prefix: string): object[] {
  return [
    resourceType(prefix, 'User', 'People of the tenant'),
    resourceType(prefix, 'Group', 'Roles of the tenant, below administrators'),
  ];
}

/** Their schemas (RFC 7643, 7). */
export function schemas(prefix: string): object[] {
  return [
    schema(prefix, URN.user, 'User', USER_ATTRIBUTES),
    schema(prefix, URN.group, 'Group', GROUP_ATTRIBUTES),
  ];
}

/** The one of this id; 404 for none. */
export function documentOf(documents: readonly object[], id: string): object {
  const found = documents.find((one) => (one as { id?: string }).id === id);
  if (found === undefined) throw scimProblems.notFound();
  return found;
}
