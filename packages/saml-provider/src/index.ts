export { type Carried, carriedFrom, readRequest, type ReadRequest } from './requests.ts';
export {
  identityProviderMetadata,
  type Issuer,
  logoutRequestUrl,
  logoutResponseUrl,
  newId,
  signedResponse,
  type Subject,
} from './responses.ts';
export { NS } from './xml.ts';
export { fetchServiceProvider, type ServiceProvider } from './service-provider.ts';
