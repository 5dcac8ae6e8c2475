import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';
import { callsOf, repository } from '../repository.js';

const KINDS = `from django.db import models

class Shelf:
    def run(self): ...
    def get(self): ...

class Managed(models.Manager):
    def run(self): ...
    def get(self): ...
`;

/** What frameworks of Python give: behind each line stands whose \`run\` may be called. */
const USER = `from django.test import TestCase
from django.core.management.base import BaseCommand
from kinds import Shelf

class Tests(TestCase):
    def test_it(self, *args, **kwargs):
        self.client.run()  # //${' '}
        self.client.get("/").content.run()  # //${' '}
        self.client.get("/").context["shelf"].run()  # // Managed? Shelf?
        self.shelf.run()  # // Managed? Shelf?
        kwargs.run()  # //${' '}
        args.run()  # //${' '}

class Plain:
    def use(self, request, given, **given_too):
        self.client.run()  # // Managed? Shelf?
        request.GET.run()  # //${' '}
        request.user.run()  # // Managed? Shelf?
        given.run()  # // Managed? Shelf?
        given_too = Shelf()
        given_too.run()  # // Shelf

class Command(BaseCommand):
    def handle(self, *args, **options):
        self.stdout.run()  # //${' '}
        options.run()  # //${' '}
`;

it('takes what frameworks give for nothing of the repository', async () => {
  const { said, found } = await marked('py', [KINDS, USER]);
  const ofFramework = (lines: readonly string[]) =>
    lines.map((one) => one.replace(/ outside$/, ' '));
  expect(ofFramework(found)).toEqual(said);
});

it('takes what managers are asked for as no member of classes that extend nothing', async () => {
  const all = await repository({
    'kinds.py': KINDS,
    'user.py':
      'def use(model):\n    model.objects.get(1)\n\ndef guess(model):\n    model.given.get(1)\n',
  });
  expect(await callsOf(all, 'user.py:use')).toEqual(['kinds.py:Managed.get?']);
  expect(await callsOf(all, 'user.py:guess')).toEqual([
    'kinds.py:Shelf.get?',
    'kinds.py:Managed.get?',
  ]);
});
