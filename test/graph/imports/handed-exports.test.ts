import { expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

/** A module of CommonJS that other files add to, as large applications have them. */
const FILES = {
  'user/index.js': [
    'const User = module.exports;',
    "User.email = require('./email');",
    "require('./data')(User);",
    "require('./auth')(module.exports, 1);",
    'User.exists = function () { User.find(); User.email.send(); User.auth.login(); };',
  ].join('\n'),
  'user/data.js': [
    'module.exports = function (User) {',
    '  User.find = function () { User.exists(); User.auth.login(); User.email.send(); };',
    "  User.keys = require('./keys');",
    '};',
  ].join('\n'),
  'user/auth.js': [
    'module.exports = function (Users) {',
    '  Users.auth = {};',
    '  Users.auth.login = function () { Users.find(); };',
    '};',
  ].join('\n'),
  'user/email.js': [
    "const user = require('.');",
    'const parent = module.parent.exports;',
    'const Email = module.exports;',
    'Email.send = function () { user.find(); parent.exists(); };',
  ].join('\n'),
  'user/keys.js':
    'exports.make = function () {};\nexports.cursor = { hide: function () {}, show() {} };\n',
  'other/data.js': [
    'module.exports = function (Other) {',
    '  Other.find = function () {};',
    '};',
  ].join('\n'),
  'app.js': [
    "const user = require('./user');",
    'exports.start = function (given) {',
    '  user.find();',
    '  user.auth.login();',
    '  user.email.send();',
    '  user.keys.make();',
    '  user.keys.cursor.hide();',
    '  user.nothing();',
    '};',
  ].join('\n'),
};

it('have what other files add to them, for those who import them', async () => {
  const all = await repository(FILES);
  expect(await callsOf(all, 'app.js:start')).toEqual([
    'user/data.js:User.find',
    'user/auth.js:Users.auth.login',
    'user/email.js:Email.send',
    'user/keys.js:make',
    'user/keys.js:cursor.hide',
  ]);
});

it('are what the parameter of such a function means', async () => {
  const all = await repository(FILES);
  expect(await callsOf(all, 'user/data.js:User.find')).toEqual([
    'user/auth.js:Users.auth.login',
    'user/email.js:Email.send',
    'user/index.js:User.exists',
  ]);
  expect(await callsOf(all, 'user/auth.js:Users.auth.login')).toEqual(['user/data.js:User.find']);
  expect(await callsOf(all, 'user/index.js:User.exists')).toEqual([
    'user/auth.js:Users.auth.login',
    'user/data.js:User.find',
    'user/email.js:Email.send',
  ]);
});

it('are what loads a file that asks for its parent', async () => {
  const all = await repository(FILES);
  expect(await callsOf(all, 'user/email.js:Email.send')).toEqual([
    'user/data.js:User.find',
    'user/index.js:User.exists',
  ]);
});

it('have callers through them', async () => {
  const all = await repository(FILES);
  expect(await usesOf(all, 'user/data.js:User.find')).toEqual([
    'app.js:3',
    'user/auth.js:3',
    'user/email.js:4',
    'user/index.js:5',
  ]);
  expect(await usesOf(all, 'other/data.js:Other.find')).toEqual([]);
});
