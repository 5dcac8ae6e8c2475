import { Glossary } from './glossary.js';

export const FRENCH = new Glossary({
  language: 'French',
  grammar: `
    the=le,la,les,l a=un,une and=et or=ou does_not=pas,ne,n of=de,du,des,d in=dans,en on=sur to=à,au,aux for=pour with=avec without=sans
    from=depuis by=par until=jusqu between=entre if=si when=quand,lorsque,lorsqu because=parce that=que,qu,ce,c where=où how=comment
    why=pourquoi who=qui what=quoi which=quel,quelle,quels,quelles is=est,soit are=sont was=était has=a have=ont,ai,avons can=peut,peuvent
    should=devrait,doit must=doivent it=il,elle,se,s,son,sa we=nous i=je,j you=vous,tu this=cette,cet,ces please=plaît,svp
    also=aussi only=seulement still=encore,toujours again=nouveau never=jamais all=tout,tous,toute,toutes every=chaque more=plus but=mais
    works=fonctionne,marche does=fait after=après before=avant there=là here=ici during=pendant,lors`,
  verbs: `
    fix=corrig,répar,résou debug=débog investigate=enquêt add=ajout implement=implément create=crée,créer,création write=écri,rédig
    change=chang,modifi update=actualis rename=renomm refactor=refactor,remani move=déplac remove=enlev,retir delete=supprim,efface
    extract=extrai,extract simplify=simplifi explain=expliqu describe=décri show=montr,affich find=trouv,cherch optimize=optimis
    test=teste support=support allow=permet,autoris prevent=empêch,évit convert=convert replace=remplac merge=fusionn
    split=divis,sépar improve=amélior document=documente validate=valid handle=gère,gérer`,
  words: `
    error=erreur bug=bogue crash=plante,plantage problem=problème fails=échou,échec wrong=incorrect,faux,mauvais missing=manqu
    broken=cassé slow=lent empty=vide duplicate=dupliqu,doublon unexpected=inattendu invalid=invalide
    file=fichier folder=dossier directory=répertoire path=chemin name=nom,noms function=fonction method=méthode class=classe variable=variable
    parameter=paramètre argument=argument value=valeur type=type field=champ key=clé,clef list=liste array=tableau table=table
    column=colonne database=base_de_données query=requête request=requêtes,demande response=réponse server=serveur client=client
    login_connection=connexion session=session user=utilisateur password=mot_de_passe authentication=authentif
    authorization=autorisation permission=droit,permission role=rôle certificate=certificat encrypt=chiffr,crypt decrypt=déchiffr,décrypt
    signature=signature message=message notification=notification event=événement,évènement calendar=calendrier,agenda date=date
    time=temps,heure timezone=fuseau_horaire,fuseau timeout=délai,expir task=tâche queue=file_d_attente process=processus memory=mémoire
    cache=cache buffer=tampon stream=flux upload=téléverse,envoi download=télécharg import=import export=export backup=sauvegarde
    version=version migration=migration configuration=configur settings=réglage,préférence option=option default=défaut
    environment=environnement window=fenêtre dialog=dialogue,boîte_de_dialogue button=bouton menu=menu page=page view=vue style=style
    color=couleur font=police image=image icon=icône text=texte string=chaîne character=caractère number=nombre,numéro line=ligne word=mot,mots
    language=langue,langage translation=traduct,tradui search=recherch filter=filtr sort=tri,trier,triage order=ordre index=index tree=arbre
    node=nœud,noeud edge=arête graph=graphe route=route link=lien address=adresse header=tête,en_tête body=corps form=formulaire
    input=entrée,saisie output=sortie validation=validation rule=règle pattern=motif expression=expression template=modèle,gabarit
    render=rendu,rendr component=composant module=module library=bibliothèque package=paquet dependency=dépendance
    plugin=greffon extension=extension interface=interface tests=tests coverage=couverture example=exemple documentation=documentation
    comment=commentaire log=journal warning=avertissement exception=exception loop=boucle condition=condition state=état
    transaction=transaction lock=verrou synchronize=synchronis retry=réessa,réessai attempt=tentative limit=limite size=taille large=grand,gros,volumineu small=petit
    length=longueur width=largeur height=hauteur position=position start=début,démarr,commenc end=fin,termin parse=analys
    read=lecture,lire,lit,lu,lue write=écriture save=enregistr,sauvegard load=charg send=envoie,envoy receive=reçoi,reçu,récept
    open=ouvr,ouvert close=ferm connect=connect compute=calcul compare=compar check=vérifi display=affichage hide=masqu,cach
    select=sélection click=clic copy=copie,copier print=imprim account=compte group=groupe member=membre contact=contact
    attachment=pièce_jointe price=prix invoice=facture payment=paiement product=produit purchase=commande
    calls=appel used=utilis defined=défini,définie declared=déclar implemented=implémenté return=renvoi,retourn throw=lève,lance
    ignore=ignor redirect=redirection,redirig result=résultat new=nouvelle,nouveaux old=ancien same=même different=différent entry=entrées content=contenu resource=ressource
    run=exécut provider=fournisseur asynchronous=asynchron synchronous=synchrone credentials=identifiant storage=stockage persistence=persistan
    transfer=transfer,transfér encode=encod,codage decode=décod dispatch=distribu,répart mechanism=mécanisme follow=suivi,suivr resolve=résolu,résoud static=statique
    serve=serv,servir prompt=invite progress=progress,avancement bar=barre completion=complétion abort=interromp,abandon,annul usage=usage,utilisation help=aide
    format=format,mise_en_forme integration=intégr watch=surveill,observ simulate=simul discover=découvr set=régl cleanup=nettoy shutdown=arrêt
    context=contexte command=commandes data=données,donnée job=travail,travaux network=réseau object=objet register=inscri callback=rappel schedule=planifi route=routage,achemin
    view=vues mode=mode terminal=terminal source=source target=cible,destination random=aléatoire match=correspond code=code management=gestion,gestionnaire side=côté
    month=mois day=jour week=semaine year=année second=seconde minute=minute space=espace quote=guillemet bracket=parenthèse,crochet comma=virgule unit=unité
    system=système utility=utilitaire hook=crochets get=obten,obtien,récupèr,récupér release=libér serialize=sérialis
    detect=détect snapshot=instantané model=modèles protocol=protocole editor=éditeur browser=navigateur
    generate=génér,génèr initialize=initialis count=compt nested=imbriqu recursive=récursi conflict=conflit leak=fuite
    performance=performance required=requis,obligatoire optional=optionnel,facultatif compile=compil publish=publi
    subscribe=abonn connector=connecteur runner=lanceur host=hôte
    drag=gliss scroll=défil animation=animation toolbar=barre_d_outils sidebar=barre_latérale tab=onglet`,
});
