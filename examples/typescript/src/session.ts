import { type Connection, connect, dataOf } from '@retaguarda/sdk';

const {
  RETAGUARDA_URL = 'http://localhost:3000',
  EMAIL = 'owner@alfa.test',
  PASSWORD = 'retaguarda-demo',
} = process.env;

/** Signs in, and again whenever the token is over. */
export async function openSession(): Promise<Connection> {
  const renewToken = async () => {
    const { main } = connect({ baseUrl: RETAGUARDA_URL });
    const body = { email: EMAIL, password: PASSWORD };
    return (await dataOf(main.POST('/api/v1/auth/login', { body }))).accessToken;
  };
  return connect({ baseUrl: RETAGUARDA_URL, token: await renewToken(), renewToken });
}
