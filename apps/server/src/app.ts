import { join } from 'node:path';

import fastifyCompress from '@fastify/compress';
import { loadServerKey } from '@moonbase/key-pair';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';

import { accessProfileRoutes } from './features/access-profile/access-profile.routes.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { adaptiveLevelingRoutes } from './features/adaptive-leveling/adaptive-leveling.routes.ts';
import { adaptiveReportRoutes } from './features/adaptive-report/adaptive-report.routes.ts';
import { createExchange, type Exchange } from './features/auth/saml/exchange.ts';
import { firstWays } from './features/auth/openid/first-way.ts';
import { type OpenIdPorts, openIdRoutes } from './features/auth/openid/openid.routes.ts';
import { whetherWaysAreUsed } from './features/auth/openid/used-ways.ts';
import { createProviders } from './features/auth/openid/provider.ts';
import { waysInRoutes } from './features/auth/openid/ways-in.routes.ts';
import { samlRoutes } from './features/auth/saml/saml.routes.ts';
import { loadServiceProvider } from './features/auth/saml/service-provider.ts';
import { openSignInService, type SignInService } from './features/auth/saml/sign-in-service.ts';
import { createTrial } from './features/auth/saml/trial.ts';
import { sessionRoutes } from './features/auth/session.routes.ts';
import { campaignRoutes } from './features/campaign/campaign.routes.ts';
import { childrenRoutes } from './features/children/children.routes.ts';
import { classGroupsRoutes } from './features/class-groups/class-groups.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { contentSelectionsRoutes } from './features/content-selections/content-selections.routes.ts';
import { familyRoutes } from './features/family/family.routes.ts';
import { factsRoutes } from './features/facts/facts.routes.ts';
import { missionRoutes } from './features/mission/mission.routes.ts';
import { classSignInRoutes } from './features/class-sign-in/class-sign-in.routes.ts';
import { doorPages, type HashingCosts, openDoor } from './features/door/open-door.ts';
import { reachAsConfigured } from './features/door/reach-as-configured.ts';
import type { ReachOfProduct } from './features/door/choose-reach.ts';
import { createSetUp } from './features/door/set-up.ts';
import { rescueGame } from './features/rescue/rescue.ts';
import { lessonsRoutes } from './features/lessons/lessons.routes.ts';
import { setWorkRoutes } from './features/set-work/set-work.routes.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import { leadToSetUp } from './features/devices/lead-to-set-up.ts';
import type { OwnHttps } from './features/devices/own-https.ts';
import { stayAtOwnHttps } from './features/devices/safe-cookies.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { leaderboardRoutes } from './features/leaderboard/leaderboard.routes.ts';
import { userActivitiesRoutes } from './features/user-activities/user-activities.routes.ts';
import { practiceReportsRoutes } from './features/practice-reports/practice-reports.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { userReportsRoutes } from './features/user-reports/user-reports.routes.ts';
import { objectionsRoutes } from './features/objections/objections.routes.ts';
import { helpRoutes } from './features/help/help.routes.ts';
import { nextThingRoutes } from './features/next-thing/next-thing.routes.ts';
import { mistakesRoutes } from './features/mistakes/mistakes.routes.ts';
import { moonBaseRoutes } from './features/moon-base/moon-base.routes.ts';
import { installLooks } from './features/privacy/looks.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { ROSTER_FETCH } from './features/school/roster-wire/fetch-bounds.ts';
import { schoolRoutes } from './features/school/school.routes.ts';
import { sharedLevelFacts } from './features/awards/shared-level-facts.ts';
import { awardsRoutes } from './features/awards/awards.routes.ts';
import { sharingRoutes } from './features/awards/sharing.routes.ts';
import { worksheetsRoutes } from './features/worksheets/worksheets.routes.ts';
import { tablesCheckRoutes } from './features/tables-check/tables-check.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { packsRoutes } from './features/practice/packs.routes.ts';
import { practiceRoutes } from './features/practice/practice.routes.ts';
import { healthRoutes } from './features/system/health.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { actionPath } from './platform/http/action-paths.ts';
import { BODY_LIMIT } from './platform/http/body-limit.ts';
import type { Clock, Timers } from './platform/clock.ts';
import { type Environment, publicBase, trustedProxies } from './platform/config.ts';
import type { Database } from './platform/database/db.ts';
import { createDrawings, type Drawings } from './platform/threads/drawings.ts';
import { createGuardedFetch } from './platform/http/guarded-fetch.ts';
import { installErrorHandler } from './platform/http/error-handler.ts';
import { installHeaders, securityHeaders } from './platform/http/headers.ts';
import { installInputRules } from './platform/http/input-rules.ts';
import { installRequestLog, loggerOptions } from './platform/http/logging.ts';
import { installMetrics } from './platform/http/metrics.ts';
import { createReplica, type Replica } from './platform/database/replica.ts';
import { installOpenApi } from './platform/http/openapi.ts';
import { installPermissions } from './platform/session/permissions.ts';
import { parseQueryString } from './platform/http/query-string.ts';
import { installRateLimits, type SharedRates } from './platform/http/rate-limits.ts';
import { installRefusals } from './platform/http/refusals.ts';
import { installSheetFirst } from './play/lessons/sheet-first.ts';
import { leadToRightAddress } from './platform/http/other-address.ts';
import { installSameOrigin } from './platform/http/same-origin.ts';
import { installSessions } from './platform/session/session.ts';
import { installRequestShapes, unroutableOptions } from './platform/http/unroutable.ts';
import { createSignInMarks, type SignInMarks } from './platform/session/sign-in-mark.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { validatorCompiler } from './platform/http/validate.ts';
import { threadFile } from './platform/threads/work-thread.ts';

const DRAWING_THREAD = threadFile(import.meta.url, './drawing-thread.ts', 'drawing-thread');

const ROUTING: Pick<FastifyServerOptions, 'rewriteUrl' | 'routerOptions'> = {
  rewriteUrl: ({ method, url = '/' }) => actionPath(method, url),
  routerOptions: { maxParamLength: 200, querystringParser: parseQueryString },
};

/** The application's dependencies. */
export interface AppPorts {
  readonly database: Database;
  readonly readReplica?: Database; // read for reports; absent: the database itself
  readonly clock: Clock;
  readonly timers?: Timers; // for Space Rescue; absent: the process's own
  readonly seed?: () => number; // for the questions of Adaptive Learning; absent: unpredictable seeds
  readonly config: Environment;
  readonly hashingCosts?: HashingCosts; // of passwords at the school door; absent: OWASP's
  readonly rates?: SharedRates; // absent: those for schools
  /** The folder that keeps the browser's files of earlier releases; absent: nowhere. */
  readonly keptAssets?: string;
  /** https of the product's own in a local network. */
  readonly ownHttps?: OwnHttps | undefined;
  /** Whether the first-run wizard is open: a key to it was printed. */
  readonly isSettingUp?: boolean;
  /** Who reaches the product; absent: its configuration says it. */
  readonly reach?: ReachOfProduct;
  /** Whether this node is about to stop, for the load balancer. */
  readonly isLeaving?: () => boolean;
}

/** Composes the features into one server, which does not listen yet. */
export async function buildApp(ports: AppPorts): Promise<FastifyInstance> {
  const { config, isSettingUp = false } = ports;
  const sp = await loadServiceProvider(config);
  const marks = createSignInMarks(ports, sp.privateKey);
  const writtenUrl = () => publicBase(config);
  const at = { serviceProvider: sp, productUrl: writtenUrl(), writtenUrl };
  const door = await openDoor({ ...ports, ...at });
  const signInService = await openSignInService({
    config,
    sp,
    doorMetadata: door.metadata,
    db: ports.database.db,
    warn: (error) => app.log.warn({ err: error }, 'identity provider metadata not refreshed'),
  });
  const trial = createTrial(ports.database, signInService.names);
  const formTargets = () => [...new Set([...signInService.formTargets(), ...trial.formTargets()])];
  const currentHeaders = () => securityHeaders(config, formTargets());
  const app = Fastify({
    ...loggerOptions(config),
    ...unroutableOptions(currentHeaders),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(config),
    ...ROUTING,
  });
  installForms(app, { config, formTargets, currentHeaders });
  followChoice(app, signInService);
  await installAddresses(app, ports);
  installPermissions(app, ports);
  installLooks(app, ports);
  installSheetFirst(app, ports);
  installRateLimits(app, { ...ports, marks });
  const replica = createReplica(ports, ports.clock);
  const metrics = installMetrics(app, { ...ports, replica });
  await installOpenApi(app, ports);
  await app.register(fastifyCompress, { encodings: ['gzip', 'identity'], threshold: 2_048 });

  const openId = await openIdPorts(ports, marks);
  const hasOtherWays = whetherWaysAreUsed(ports);
  await app.register(samlRoutes, { ...ports, marks, signInService, trial, hasOtherWays });
  await app.register(openIdRoutes, openId);
  const isDoor = () => signInService.source()?.isDoor === true;
  const setUp = createSetUp(withReach(ports), {
    canSignIn: () => signInService.source() !== null,
    chooseDoor: () => signInService.choose({ way: 'door' }),
    chooseService: (service) => signInService.choose({ way: 'provider', ...service }),
    trial,
    ways: firstWays(openId),
  });
  await app.register(doorPages, { prefix: '/door', door, setUp, isInUse: isDoor, isSettingUp });
  const paper = { ...ports, drawings: openDrawings(app) };
  await app.register(classSignInRoutes, { prefix: '/api', ...paper, door, isInUse: isDoor });
  await app.register(accountsRoutes, { prefix: '/api', ...ports, isDoor });
  const exchange = createExchange(signInService, trial, ports.clock);
  await registerApi(app, { ...paper, isDoor, replica, exchange, openId });
  await app.register(rescueGame, { ...ports, headers: currentHeaders, metrics });
  await serveWebApp(app, { ...ports, factsOf: sharedLevelFacts });
  await app.ready();
  return app;
}

const withReach = (ports: AppPorts) => ({
  ...ports,
  reach: ports.reach ?? reachAsConfigured(ports.config),
});

const FETCHED_BYTES = 1_048_576;
const FETCH_MS = 10_000;

/** What signing in by OpenID Connect needs. Its server key lies in DATA_DIR/openid. */
async function openIdPorts(
  { database, clock, config }: AppPorts,
  marks: SignInMarks,
): Promise<OpenIdPorts> {
  const allowed = config.OPENID_ADDRESSES;
  const fetch = createGuardedFetch({ allowed, mostBytes: FETCHED_BYTES, timeoutMs: FETCH_MS });
  return {
    database,
    clock,
    config,
    marks,
    providers: createProviders({ fetch, allowed }),
    serverKey: await loadServerKey(join(config.DATA_DIR, 'openid')),
  };
}

/** At which addresses the product answers, and who is signed in there. */
async function installAddresses(app: FastifyInstance, ports: AppPorts): Promise<void> {
  leadToRightAddress(app, ports);
  leadToSetUp(app, ports);
  installSameOrigin(app, ports);
  await installSessions(app, ports);
  stayAtOwnHttps(app, ports.config); // after the cookies are written
}

/** The shapes of requests and replies: headers, errors, refusals and the rules of input. */
function installForms(
  app: FastifyInstance,
  {
    config,
    formTargets,
    currentHeaders,
  }: {
    readonly config: Environment;
    readonly formTargets: () => readonly string[];
    readonly currentHeaders: () => ReturnType<typeof securityHeaders>;
  },
): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installHeaders(app, { config, formTargets });
  installRequestShapes(app, currentHeaders);
  installRequestLog(app);
  installErrorHandler(app);
  installRefusals(app);
  installInputRules(app);
}

function openDrawings(app: FastifyInstance): Drawings {
  const drawings = createDrawings(DRAWING_THREAD);
  app.addHook('onClose', () => drawings.close());
  return drawings;
}

/** Reads the sign-in choice at each request while this node knows none: another node may just have stored one. */
function followChoice(app: FastifyInstance, service: SignInService): void {
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (service.source() !== null || url.startsWith('/api/health/')) return;
    await service.readChoice().catch(() => undefined);
  });
  app.addHook('onClose', (_app, done) => {
    service.close();
    done();
  });
}

/** The routes of the features under /api. */
async function registerApi(
  app: FastifyInstance,
  ports: AppPorts & {
    readonly isDoor: () => boolean;
    readonly replica: Replica;
    readonly drawings: Drawings;
    readonly exchange: Exchange;
    readonly openId: OpenIdPorts;
  },
): Promise<void> {
  await app.register(healthRoutes, { prefix: '/api', ...ports });
  await app.register(devicesRoutes, { prefix: '/api', ...ports });
  await app.register(systemRoutes, { prefix: '/api', ...ports });
  await app.register(sessionRoutes, { prefix: '/api', ...ports });
  await app.register(adminRoutes, { prefix: '/api', ...ports });
  await app.register(classGroupsRoutes, { prefix: '/api', ...ports });
  await app.register(familyRoutes, { prefix: '/api', ...ports });
  await app.register(schoolRoutes, {
    prefix: '/api',
    ...ports,
    serverKey: ports.openId.serverKey,
    rosterFetch: createGuardedFetch({ allowed: ports.config.OPENID_ADDRESSES, ...ROSTER_FETCH }),
  });
  await app.register(waysInRoutes, { prefix: '/api', openId: ports.openId });
  await app.register(privacyRoutes, { prefix: '/api', ...ports });
  await app.register(accessProfileRoutes, { prefix: '/api', ...ports });
  await app.register(childrenRoutes, { prefix: '/api', ...ports });
  await app.register(contentRoutes, { prefix: '/api', ...ports });
  await app.register(contentSelectionsRoutes, { prefix: '/api', ...ports });
  await app.register(userActivitiesRoutes, { prefix: '/api', ...ports });
  await app.register(practiceReportsRoutes, { prefix: '/api', ...ports });
  await app.register(reportsRoutes, { prefix: '/api', ...ports });
  await app.register(userReportsRoutes, { prefix: '/api', ...ports });
  await app.register(factsRoutes, { prefix: '/api', ...ports });
  await app.register(missionRoutes, { prefix: '/api', ...ports });
  await app.register(objectionsRoutes, { prefix: '/api', ...ports });
  await app.register(mistakesRoutes, { prefix: '/api', ...ports });
  await app.register(helpRoutes, { prefix: '/api', ...ports });
  await app.register(tablesCheckRoutes, { prefix: '/api', ...ports });
  await app.register(nextThingRoutes, { prefix: '/api', ...ports });
  await app.register(lessonsRoutes, { prefix: '/api', ...ports });
  await app.register(setWorkRoutes, { prefix: '/api', ...ports });
  await app.register(liveRoutes, { prefix: '/api', ...ports });
  await app.register(practiceRoutes, { prefix: '/api', ...ports });
  await app.register(packsRoutes, { prefix: '/api', ...ports });
  await app.register(leaderboardRoutes, { prefix: '/api', ...ports });
  await app.register(awardsRoutes, { prefix: '/api', ...ports });
  await app.register(sharingRoutes, { prefix: '/api', ...ports });
  await app.register(worksheetsRoutes, { prefix: '/api', ...ports });
  await app.register(usersRoutes, { prefix: '/api', ...ports });
  await app.register(moonBaseRoutes, { prefix: '/api', ...ports });
  await app.register(campaignRoutes, { prefix: '/api', ...ports });
  await app.register(adaptiveLevelingRoutes, { prefix: '/api', ...ports });
  await app.register(adaptiveReportRoutes, { prefix: '/api', ...ports });
}
