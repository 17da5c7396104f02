import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '#platform/config.ts';
import { serverArguments, serverEnvironment } from '../scripts/server-arguments.mjs';
import { read, root } from './setup/source/source.ts';

const containerfile = read('deploy/Containerfile');
const unit = read('deploy/sitio.service');
const compose = parse(read('deploy/compose.yaml'));

/** Variables of a server that are not settings of the site. */
const processVariables = ['NODE_ENV', 'RUN_SERVER', ...Object.keys(serverEnvironment)];

describe('the container image', () => {
  test('starts the built server with the arguments of npm start', () => {
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(containerfile) ?? [];
    expect(JSON.parse(command)).toEqual(['node_modules/.bin/node', ...serverArguments]);
  });

  test('runs as a user without rights', () => {
    expect(containerfile.slice(containerfile.lastIndexOf('FROM'))).toMatch(/^USER sitio$/m);
  });

  test('has the library that Node is linked with where Debian lacks it, and no symbols of Node', () => {
    const stages = containerfile.split(/^FROM /m).slice(1);
    expect(stages.map((stage) => /apt-get install .*\blibatomic1\b/.test(stage))).toEqual([true, true]);
    expect(stages[0]).toMatch(/^RUN strip \/imagen\/node_modules\/node-\*\/bin\/node$/m);
  });

  test('sets only settings and the environment of npm start', () => {
    const variables = [...containerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => assignments(line));
    expectKnown(variables);
    expect(Object.fromEntries(variables)).toMatchObject({ RUN_SERVER: '1', ...serverEnvironment });
  });

  test('contains no data, settings or history of the working copy', () => {
    const ignored = read('.dockerignore').split('\n');
    // `**/.env`: the one of `deploy/` has the password of the database.
    for (const name of ['.git', '**/.env', 'data', 'node_modules', 'build']) expect(ignored).toContain(name);
  });

  test('copies files that exist, among them those that install', () => {
    const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    // Also what these import: a set grows while it is walked.
    const needed = new Set(['scripts/start.mjs']);
    for (const script of needed)
      for (const [, name] of read(script).matchAll(/from '\.\/(.+)'/g)) needed.add(`scripts/${name}`);
    expect(copied).toEqual(expect.arrayContaining([...needed]));
  });
});

describe('the compose file', () => {
  const { sitio, base } = compose.services;

  test('sets only settings of the site', () => {
    expectKnown(Object.entries(sitio.environment));
  });

  test('passes every setting of its file of settings', () => {
    expect(sitio.env_file).toBe('.env');
  });

  test('serves an external PostgreSQL without demonstration content, behind one balancer', () => {
    expect(sitio.environment).toMatchObject({ DEMO: '0', TRUST_PROXY: '1' });
    expect(sitio.environment.DATABASE_URL).toContain('@base/sitio');
    expect(base.healthcheck).toBeDefined();
  });

  test('serves with a role that does not own the log, and swaps nothing', () => {
    expect(sitio.environment.DATABASE_URL).toMatch(/^postgresql:\/\/servicio:/);
    expect(sitio.environment.DATABASE_OWNER_URL).toMatch(/^postgresql:\/\/sitio:/);
    expect(compose.configs.roles.content).toContain('create role servicio login');
    expect(base.configs).toEqual([{ source: 'roles', target: '/docker-entrypoint-initdb.d/roles.sql' }]);
    expect(sitio.memswap_limit).toBe(sitio.mem_limit);
  });

  test('waits for the server of its database, not for that of its first initialisation, and bounds the temporary files', () => {
    // The temporary server of an initialisation listens on a socket only.
    expect(base.healthcheck.test).toContain('--host=127.0.0.1');
    expect(sitio.depends_on.base.condition).toBe('service_healthy');
    expect(sitio.tmpfs).toEqual([expect.stringMatching(/^\/tmp:size=\d+m$/)]);
    expect(base.image).toMatch(/^postgres:\d+-\w+$/);
  });

  test('publishes ports on loopback only, and gives the site no rights', () => {
    for (const port of sitio.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(base.ports).toBeUndefined();
    expect(sitio).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });
});

describe('the service unit', () => {
  test('starts the built server with the arguments and environment of npm start', () => {
    expect(unit).toContain(`ExecStart=/srv/sitio/node_modules/.bin/node ${serverArguments.join(' ')}\n`);
    const [, line = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
    expectKnown(assignments(line));
    expect(Object.fromEntries(assignments(line))).toMatchObject({ RUN_SERVER: '1', ...serverEnvironment });
  });

  test('has no settings of its own: the commands of npm read the same file', () => {
    const [, folder] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? [];
    expect(unit).toContain(`EnvironmentFile=${folder}/.env\n`);
    const [, line = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
    expect(assignments(line).filter(([name]) => name in settings.shape)).toEqual([]);
  });

  // systemd itself counts what a service may do; on other machines its settings are held below.
  test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('is exposed at most at 1.2', () => {
    const { stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', 'deploy/sitio.service'],
      {
        encoding: 'utf8',
      },
    );
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(1.2);
  });

  test('is hardened', () => {
    for (const line of [
      'User=sitio',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'MemorySwapMax=0',
      'SystemCallFilter=~@privileged',
      'ProcSubset=pid',
      'PrivateUsers=yes',
    ])
      expect(unit).toMatch(new RegExp(`^${line}$`, 'm'));
  });

  test('has memory for a conversion and a PDF at once, the server and the included database', () => {
    const operation = read('docs/operation.md');
    const [, conversion] = /\| conversion \|.* (\d+) MB in all/.exec(operation) ?? [];
    const [, pdf] = /\| a PDF that is read \|.* (\d+) MB \|/.exec(operation) ?? [];
    const [, gigabytes] = /^MemoryMax=(\d+)G$/m.exec(unit) ?? [];
    // Server and database: 1 GB together, some four times what they take.
    expect(Number(gigabytes) * 1024).toBeGreaterThanOrEqual(Number(conversion) + Number(pdf) + 1024);
    expect(compose.services.sitio.mem_limit).toBe(`${gigabytes}g`);
  });
});

test.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
  '%s hides the metrics, which proxies reach from the machine itself',
  (file) => {
    expect(read(file)).toMatch(/\/metrics[\s\S]{0,40}404/);
  },
);

test('nginx keeps a node that restarts among its nodes', () => {
  const servers = [...read('deploy/nginx.conf').matchAll(/^\s*#? ?server (\d.*);$/gm)].map(([, line]) => line);
  expect(servers.length).toBeGreaterThan(2);
  for (const line of servers) expect(line).toMatch(/ max_fails=0$/);
});

test('nginx takes TLS 1.2 and 1.3 only, and leads from HTTP to HTTPS', () => {
  const configuration = read('deploy/nginx.conf');
  const protocols = [...configuration.matchAll(/^\s*ssl_protocols (.+);$/gm)].map(([, list]) => list);
  expect(protocols).toEqual(['TLSv1.2 TLSv1.3', 'TLSv1.2 TLSv1.3']);
  expect(configuration).toMatch(/listen 80;[^}]*return 301 https:/);
});

test('nginx logs no address and no query, and writes no part of an answer or a form to its disk', () => {
  const configuration = read('deploy/nginx.conf');
  const [, format = ''] = /log_format sitio '(.*)';/.exec(configuration) ?? [];
  expect(format).toContain('$uri');
  expect(format).not.toMatch(/remote|request_uri|\$request |args|referer|http_/);
  expect(configuration).toMatch(/^access_log \S+ sitio;$/m);
  expect(configuration).toMatch(/^error_log \S+ emerg;$/m);
  expect(configuration).toMatch(/^proxy_max_temp_file_size 0;$/m);
  const staff = configuration.split('server_name gestion.').at(-1) ?? '';
  expect(staff).toContain('proxy_buffering off;');
  for (const part of configuration.split('ssl_protocols').slice(1))
    expect(part).toContain('proxy_request_buffering off;');
});

test('CI runs the fast checks first, then each kind of test, then .ci/run on macOS', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  expect(jobs.check.steps).toContainEqual({ run: 'npm run check' });
  expect(jobs.test.needs).toBe('check');
  expect(jobs.test.strategy.matrix.project).toEqual(['contract', 'browser', 'start']);
  expect(jobs.test.steps.at(-1).run).toMatch(/^bash \.ci\/run --project=/);
  expect(jobs.macos.steps).toContainEqual({ run: 'bash .ci/run' });
});

test('CODEOWNERS names paths that exist', () => {
  const lines = read('.github/CODEOWNERS').split('\n');
  const paths = lines.flatMap((line) => /^\/(\S+)/.exec(line)?.[1] ?? []);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('npm run sbom lists the production packages in CycloneDX', () => {
  const [program, ...args] = JSON.parse(read('package.json')).scripts.sbom.split(' ');
  const bill = JSON.parse(execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 }));
  const names = bill.components.map((component: { name: string }) => component.name);
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(names).toContain('fastify');
  expect(names).not.toContain('vitest');
});

function assignments(line: string): [string, string][] {
  return line.split(' ').map((assignment) => {
    const [name = '', value = ''] = assignment.split('=');
    return [name, value];
  });
}

/** Expects names of settings of the site, or of the process. */
function expectKnown(variables: readonly [string, unknown][]) {
  const names = variables.map(([name]) => name);
  expect(names.filter((name) => !(name in settings.shape) && !processVariables.includes(name))).toEqual([]);
}
