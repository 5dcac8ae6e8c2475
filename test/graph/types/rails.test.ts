import { expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

const FILES = {
  'app/models/record.rb': 'class Record < ActiveRecord::Base\nend\n',
  'app/models/depot.rb': [
    'class Depot < Record',
    '  has_many :shelves',
    '  scope :open, -> { where(open: true) }',
    '  scope :named, lambda { |name|',
    '    where(name: name)',
    '  }',
    '  def self.newest',
    '    order(:made).last',
    '  end',
    '  def close; end',
    'end',
  ].join('\n'),
  'app/models/shelf.rb': 'class Shelf < Record\n  def close; end\n  def drain; end\nend\n',
  'app/controllers/application_controller.rb': [
    'class ApplicationController < ActionController::Base',
    '  def find_depot',
    '    @depot = Depot.find_by_name!(params[:id])',
    '  end',
    'end',
  ].join('\n'),
  'app/controllers/shelves_controller.rb': [
    'class ShelvesController < ApplicationController',
    '  def show',
    '    @shelf = @depot.shelves.find(1)',
    '    @depot.close',
    '    Shelf.where(open: true).order(:name).each { |one| one.close }',
    '    Shelf.find_each do |one|',
    '      one.drain',
    '    end',
    '  end',
    'end',
  ].join('\n'),
  'app/views/shelves/show.html.erb': '<%= @depot.close %>\n<%= @shelf.drain %>\n',
  'app/views/shelves/parts/_part.html.erb': '<%= @shelf.drain %>\n',
  'app/views/depots/show.html.erb': '<%= @shelf.drain %>\n<%= @depot.close %>\n',
};

it('gives records to what asks for them, and to blocks that go through them', async () => {
  const all = await repository(FILES);
  const calls = await callsOf(all, 'app/controllers/shelves_controller.rb:ShelvesController.show');
  expect(calls.filter((one) => /\.(?:close|drain)\??$/.test(one))).toEqual([
    'app/models/depot.rb:Depot.close',
    'app/models/shelf.rb:Shelf.close',
    'app/models/shelf.rb:Shelf.drain',
  ]);
});

it('lists queries that classes name, which yield their records', async () => {
  const all = await repository({
    ...FILES,
    'app/jobs/job.rb': [
      'class Job',
      '  def run',
      '    Depot.open.each { |one| one.close }',
      '    Depot.named("a").first.shelves.each { |one| one.drain }',
      '    Depot.newest.close',
      '  end',
      'end',
    ].join('\n'),
    'config/routes.rb': 'Rails.routes.draw do\n  scope :admin, module: "admin" do\n  end\nend\n',
  });
  expect(await callsOf(all, 'app/jobs/job.rb:Job.run')).toEqual([
    'app/models/depot.rb:Depot.open',
    'app/models/depot.rb:Depot.close',
    'app/models/depot.rb:Depot.named',
    'app/models/shelf.rb:Shelf.drain',
    'app/models/depot.rb:Depot.newest',
    'app/models/depot.rb:Depot.close',
  ]);
  const file = (await all.files()).position('app/models/depot.rb');
  const [outline] = await all.outlines([file]);
  const scopes = outline!.definitions.filter(({ signature }) => signature.startsWith('scope'));
  expect(scopes.map(({ kind, signature }) => `${kind} ${signature}`)).toEqual([
    'method scope :open, -> { where(open: true) }',
    'method scope :named, lambda',
  ]);
  const [routes] = await all.outlines([(await all.files()).position('config/routes.rb')]);
  expect(routes!.definitions).toEqual([]);
});

it('gives views what their controller keeps', async () => {
  const all = await repository(FILES);
  expect(await usesOf(all, 'app/models/depot.rb:Depot.close')).toEqual([
    'app/controllers/shelves_controller.rb:4',
    'app/views/depots/show.html.erb:2',
    'app/views/shelves/show.html.erb:1',
  ]);
  expect(await usesOf(all, 'app/models/shelf.rb:Shelf.drain')).toEqual([
    'app/controllers/shelves_controller.rb:7',
    'app/views/depots/show.html.erb:1?',
    'app/views/shelves/parts/_part.html.erb:1',
    'app/views/shelves/show.html.erb:2',
  ]);
});
