import formbody from '@fastify/formbody';
import { identityProviderMetadata } from '@moonbase/saml-provider';
import type { FastifyPluginAsync } from 'fastify';

import { assetRoutes } from './routes/assets.ts';
import { chooseRoutes } from './routes/choose.routes.ts';
import { ENTITY_ID, sendPage } from './routes/come-in.ts';
import { troublePage } from './pages/student-pages.ts';
import { TooBusyError } from './platform/secret-work.ts';
import { createDesk, type Desk } from './people/desk.ts';
import type { DoorPorts, SetUp } from './ports.ts';
import { parentRoutes } from './routes/parents.routes.ts';
import { passkeyRoutes } from './routes/passkeys.routes.ts';
import { samlRoutes } from './routes/saml.routes.ts';
import { secondStepRoutes } from './routes/second-steps.routes.ts';
import { setUpRoutes } from './routes/set-up.routes.ts';
import { forgottenRoutes } from './routes/forgotten.routes.ts';
import { staffRoutes } from './routes/staff.routes.ts';
import { studentRoutes } from './routes/student.routes.ts';

export { ENTITY_ID as DOOR_ENTITY_ID } from './routes/come-in.ts';
export { createDesk } from './people/desk.ts';
export type { CardText, ClassDesk, Desk } from './people/desk.ts';
export type { LetterText } from './people/letters.ts';
export { migrateDoor } from './platform/migrate.ts';
export type {
  AddedWay,
  Directory,
  DoorDb,
  DoorPorts,
  GivenSchool,
  GivenWay,
  Mail,
  NewAdmin,
  NewParent,
  Reach,
  ReachChange,
  ReachState,
  SetUp,
  SetUpState,
  WayTester,
} from './ports.ts';
export { createHashing, HASHING_COSTS, type HashingCosts } from './platform/hashing.ts';

/** The pages with the camera: the front page, which is also the answer to a card or class code that cannot be used. */
const WITH_CAMERA: ReadonlySet<string> = new Set(['', '/', '/card', '/class']);
const CAMERA = /\bcamera=\(\)/;
const PASSKEYS = /\b(publickey-credentials-create|publickey-credentials-get)=\(\)/g;
const TOO_BUSY = 'Many people are signing in just now. Go back and try again in a moment.';
const MAX_FORM = 16 * 1024; // bytes

/** The school door: an identity provider for schools without one. */
export interface Door {
  /** Its pages, including those of the first-run wizard; register them under `/door`. */
  readonly pages: (setUp: SetUp) => FastifyPluginAsync;
  /** The actions of the product's staff on cards, codes and passwords. */
  readonly desk: Desk;
  /** Its SAML metadata, XML. */
  readonly metadata: string;
}

/** @see requirement SD-1 */
export function createDoor(ports: DoorPorts): Door {
  return {
    desk: createDesk(ports),
    metadata: identityProviderMetadata({ entityId: ENTITY_ID, keys: ports.keys }, ports.baseUrl),
    pages: (setUp) => async (app) => {
      await app.register(formbody, { bodyLimit: MAX_FORM });
      app.addHook('onRequest', ({ routeOptions }, reply, done) => {
        const path = (routeOptions.url ?? '').slice(app.prefix.length);
        const policy = String(reply.getHeader('permissions-policy') ?? '');
        const allowed = WITH_CAMERA.has(path)
          ? policy.replace(CAMERA, 'camera=(self)')
          : policy.replace(PASSKEYS, '$1=(self)');
        void reply.header('permissions-policy', allowed);
        done();
      });
      app.setErrorHandler(async (error, request, reply) => {
        if (!(error instanceof TooBusyError)) throw error;
        request.log.warn('too many passwords waiting, request refused');
        const page = troublePage(await ports.directory.schoolName(), TOO_BUSY);
        return sendPage(reply.header('retry-after', '5'), page, 503);
      });
      studentRoutes(app, ports);
      chooseRoutes(app, ports);
      staffRoutes(app, ports);
      forgottenRoutes(app, ports);
      parentRoutes(app, ports);
      passkeyRoutes(app, ports);
      secondStepRoutes(app, ports);
      setUpRoutes(app, ports, setUp);
      samlRoutes(app, ports);
      await assetRoutes(app);
    },
  };
}
